import { signEvent } from '#server/demo/square/events.ts'
import { DEMO_ACCOUNT, SQUARE_WEBHOOK } from '#server/square-settings.ts'
import { caller } from './api-callers.ts'
import type { ShopApi } from './shop-api.ts'

/** Square's webhook calls to the shop, signed unless another signature is given. */
export function squareCaller({ app, settings }: Pick<ShopApi, 'app' | 'settings'>) {
  const notificationUrl = settings.publicUrl + SQUARE_WEBHOOK
  const key = { notificationUrl, signatureKey: DEMO_ACCOUNT.webhookSignatureKey }
  const square = caller(app.request, () => ({ host: 'localhost:3000' }))
  const sendText = (text: string, signature: string | null = signEvent(text, key)) =>
    square(SQUARE_WEBHOOK, {
      method: 'POST',
      raw: text,
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { 'x-square-hmacsha256-signature': signature }),
      },
    })
  return { sendText, send: (event: unknown) => sendText(JSON.stringify(event)) }
}
