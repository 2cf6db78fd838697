import type { Square, SquareClient } from 'square'
import { type Charge, type Payments, PaymentsFailed } from './payments.ts'
import { declineInWords, rulesOutBoth, type Said, whatSquareSaid } from './square-errors.ts'
import { refundBy, refundIn } from './square-refunds.ts'
import { chargeIn, orderRequest, paymentRequest, refundRequest } from './square-requests.ts'

const CHARGE_SECONDS = 15
const OTHER_SECONDS = 10
// Both tries end well before `settleOrders` takes an order for one that nobody is at any more.
const SECOND_TRY_WITHIN_SECONDS = 25

export type SquareAccount = {
  accessToken: string
  locationId: string
  apiUrl: string
  /** How long a charge may take before nobody knows what became of it. */
  chargeSeconds?: number
  /** How long any other call may take. */
  otherSeconds?: number
  /** How soon after its beginning a charge may be tried for the second time. */
  secondTryWithinSeconds?: number
}

/** Takes cards through Square's own SDK, whose retries are off: what a charge becomes is decided here. */
export function squarePayments(account: SquareAccount): Payments {
  let client: Promise<SquareClient> | undefined
  const square = () => {
    client ??= connect(account)
    return client
  }
  const { locationId, chargeSeconds = CHARGE_SECONDS, otherSeconds = OTHER_SECONDS } = account
  const { secondTryWithinSeconds = SECOND_TRY_WITHIN_SECONDS } = account
  const soon = () => within(otherSeconds)
  return {
    ready: async () => void (await square()),
    async createOrder(order) {
      const { orders } = await square()
      const answer = await orders
        .create(orderRequest(order, locationId), {
          ...within(2 * otherSeconds),
          ...{ timeoutInSeconds: otherSeconds, maxRetries: 1 },
        })
        .catch(failed('orders.create'))
      const { id, totalMoney } = answer.order ?? {}
      if (!id) throw new PaymentsFailed('orders.create', 'no order in the answer')
      if (totalMoney?.amount !== BigInt(order.total)) {
        throw new PaymentsFailed('orders.create', `a total of ${totalMoney?.amount}`)
      }
      return id
    },
    async charge(wish) {
      const { payments } = await square()
      const attempt = () =>
        payments
          .create(paymentRequest(wish, locationId), within(chargeSeconds))
          .then((answer) => chargeIn(answer.payment, wish))
      const begun = performance.now()
      const isSoonEnough = () => performance.now() - begun < secondTryWithinSeconds * 1000
      return attempt().catch((error: unknown) => chargeBy(error, attempt, isSoonEnough))
    },
    async findPayment(squareOrderId) {
      const { orders } = await square()
      const { order } = await orders
        .get({ orderId: squareOrderId }, soon())
        .catch(failed('orders.get'))
      const tender = order?.tenders?.find(isTaken)
      const paymentId = tender?.paymentId ?? tender?.id
      if (!tender || !paymentId) return null
      return { paymentId, amount: Number(tender.amountMoney?.amount ?? 0) }
    },
    async cancelCharge(idempotencyKey) {
      const { payments } = await square()
      await payments
        .cancelByIdempotencyKey({ idempotencyKey }, soon())
        .catch(failed('payments.cancelByIdempotencyKey'))
    },
    async refund(wish) {
      const { refunds } = await square()
      return refunds
        .refundPayment(refundRequest(wish), soon())
        .then(({ refund }) => refundIn(refund), refundBy)
    },
    async findRefund(refundId) {
      const { refunds } = await square()
      const { refund } = await refunds.get({ refundId }, soon()).catch(failed('refunds.get'))
      return refundIn(refund)
    },
  }
}

// What is only authorized, failed or was voided is no payment; one that is completed later is found later.
function isTaken({ cardDetails }: Square.Tender): boolean {
  return (cardDetails?.status ?? 'CAPTURED') === 'CAPTURED'
}

// The SDK takes most of a second to load; the demo loads it with its first checkout.
async function connect({ accessToken, apiUrl }: SquareAccount): Promise<SquareClient> {
  const { SquareClient } = await import('square')
  return new SquareClient({
    token: accessToken,
    baseUrl: apiUrl,
    maxRetries: 0,
  })
}

// The SDK's own time is over once the head of an answer is there; the signal's runs until its last byte.
function within(seconds: number) {
  return { timeoutInSeconds: seconds, abortSignal: AbortSignal.timeout(seconds * 1000) }
}

/**
 * After a failed attempt. Silence or a broken answer is tried once more with the same key, which charges nobody
 * twice; then only a payment, or a word about the card, tells what became of the first. It is not tried when the first
 * took so long that the order may be settled meanwhile.
 */
async function chargeBy(
  error: unknown,
  again: () => Promise<Charge>,
  isSoonEnough: () => boolean,
): Promise<Charge> {
  const said = await whatSquareSaid(error)
  if (said.refused) return declined(said)
  if (!isSoonEnough()) return { kind: 'unknown' }
  return again().catch(async (second: unknown): Promise<Charge> => {
    const saidThen = await whatSquareSaid(second)
    return rulesOutBoth(saidThen) ? declined(saidThen) : { kind: 'unknown' }
  })
}

function declined(said: Said): Charge {
  return { kind: 'declined', reason: declineInWords(said), code: said.code }
}

function failed(call: string) {
  return async (error: unknown): Promise<never> => {
    const { status, code } = await whatSquareSaid(error)
    throw status
      ? new PaymentsFailed(call, `${status} ${code}`)
      : new PaymentsFailed(call, 'no answer', false)
  }
}
