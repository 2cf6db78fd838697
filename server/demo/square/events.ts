import { createHmac, randomUUID } from 'node:crypto'
import { paymentView, refundView, type StandInPayment, type StandInRefund } from './ledger.ts'

/** Where the mock sends its events; they are signed over `notificationUrl`, the server's public address. */
export type Webhook = { deliverTo: string; notificationUrl: string; signatureKey: string }

const eventOf = (type: string, kind: string, id: string, object: object) => ({
  merchant_id: 'DEMO-MERCHANT',
  type,
  event_id: randomUUID(),
  created_at: new Date().toISOString(),
  data: { type: kind, id, object: { [kind]: object } },
})
export type SquareEvent = ReturnType<typeof eventOf>

/** Square's event for a payment. */
export function paymentUpdated(payment: StandInPayment): SquareEvent {
  return eventOf('payment.updated', 'payment', payment.id, paymentView(payment))
}

/** Square's event for a refund. */
export function refundUpdated(refund: StandInRefund): SquareEvent {
  return eventOf('refund.updated', 'refund', refund.id, refundView(refund))
}

/** Square's signature of a body: over the address and the bytes together. */
export function signEvent(
  body: string,
  { notificationUrl, signatureKey }: Pick<Webhook, 'notificationUrl' | 'signatureKey'>,
): string {
  return createHmac('sha256', signatureKey)
    .update(notificationUrl + body)
    .digest('base64')
}

/** Sends an event once, and returns the status. */
export async function sendEvent(event: SquareEvent, webhook: Webhook): Promise<number> {
  const body = JSON.stringify(event)
  const answer = await fetch(webhook.deliverTo, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-square-hmacsha256-signature': signEvent(body, webhook),
    },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}
