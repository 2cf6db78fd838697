/** What an error of the SDK tells; without a status nobody knows whether the call was carried out. */
export type Said = {
  status: number | undefined
  category: string
  code: string
  /** Square looked at the call and did not carry it out. */
  refused: boolean
}

/** Reads an error of Square's SDK; throws whatever is none. */
export async function whatSquareSaid(error: unknown): Promise<Said> {
  const { SquareError, SquareTimeoutError } = await import('square')
  if (error instanceof SquareTimeoutError) return SILENCE
  if (!(error instanceof SquareError)) throw error
  const { statusCode: status, errors } = error
  const { category, code } = errors[0] ?? { category: '', code: '' }
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 408
  return { status, category, code, refused }
}

const SILENCE: Said = { status: undefined, category: '', code: '', refused: false }

const CARD_WORDS: Record<string, string> = {
  CVV_FAILURE: 'The security code of the card is not right',
  VERIFY_CVV_FAILURE: 'The security code of the card is not right',
  ADDRESS_VERIFICATION_FAILURE: 'The postal code does not match the card',
  VERIFY_AVS_FAILURE: 'The postal code does not match the card',
  INVALID_EXPIRATION: 'The expiry date of the card is not right',
  CARD_EXPIRED: 'The card has expired',
  INSUFFICIENT_FUNDS: 'The card does not cover this amount',
  CARD_TOKEN_USED: 'These card details were already used once',
  CARD_TOKEN_EXPIRED: 'The card details were entered too long ago',
}

/** A refusal as a sentence for the buyer; nothing was charged. */
export function declineInWords({ status, category, code }: Said): string {
  if (status === 429) {
    return 'The card service is busy. Nothing was charged; please try again in a minute.'
  }
  const known = Object.hasOwn(CARD_WORDS, code) ? CARD_WORDS[code] : undefined
  if (known) return `${known}. Nothing was charged; please try again.`
  return category === 'PAYMENT_METHOD_ERROR'
    ? 'Your card was declined. Nothing was charged; please try another card.'
    : 'The card could not be charged. Nothing was charged; please try again, or ask the club.'
}
