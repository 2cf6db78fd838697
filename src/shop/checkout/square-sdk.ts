/** What the shop uses of Square's Web Payments SDK (developer.squareup.com/reference/sdks/web/payments). */
export type TokenResult = { status: string; token?: string; errors?: { message?: string }[] }

export type SquareCard = {
  attach(selector: string): Promise<void>
  tokenize(): Promise<TokenResult>
  destroy(): Promise<unknown>
}

export type CardStyle = Record<string, Record<string, string>>

export type SquareSdk = {
  payments(
    applicationId: string,
    locationId: string,
  ): { card(options?: { style?: CardStyle }): Promise<SquareCard> }
}

declare global {
  interface Window {
    Square?: SquareSdk
  }
}
