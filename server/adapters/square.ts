import type { Square, SquareClient } from 'square'
import { type Charge, type Payments, PaymentsFailed } from './payments.ts'
import {
  declineMessage,
  readSquareError,
  rulesOutBoth,
  type SquareFailure,
} from './square-errors.ts'
import {
  chargeIn,
  orderRequest,
  paymentRequest,
  refundAfterError,
  refundIn,
  refundRequest,
} from './square-requests.ts'

const CHARGE_SECONDS = 15
const OTHER_SECONDS = 10
// Both tries must end well before `settleOrders` considers an order abandoned.
const SECOND_TRY_WITHIN_SECONDS = 25

export type SquareAccount = {
  accessToken: string
  locationId: string
  apiUrl: string
  /** The timeout of a charge, after which its result is unknown. */
  chargeSeconds?: number
  /** The timeout of any other call. */
  otherSeconds?: number
  /** How long after its start a charge may be tried a second time. */
  secondTryWithinSeconds?: number
}

/** Charges cards through Square's SDK, with its retries off: we decide what to retry. */
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
          timeoutInSeconds: otherSeconds,
          maxRetries: 1,
        })
        .catch(failed('orders.create'))
      const { id, totalMoney } = answer.order ?? {}
      if (!id) throw new PaymentsFailed('orders.create', 'no order in the answer')
      if (totalMoney?.amount !== BigInt(order.total)) {
        throw new PaymentsFailed('orders.create', `a total of ${totalMoney?.amount}`)
      }
      return id
    },
    async charge(input) {
      const { payments } = await square()
      const attempt = () =>
        payments
          .create(paymentRequest(input, locationId), within(chargeSeconds))
          .then((answer) => chargeIn(answer.payment, input))
      const begun = performance.now()
      const isSoonEnough = () => performance.now() - begun < secondTryWithinSeconds * 1000
      return attempt().catch((error: unknown) => retryCharge(error, attempt, isSoonEnough))
    },
    async findPayment(squareOrderId) {
      const { orders } = await square()
      const { order } = await orders
        .get({ orderId: squareOrderId }, soon())
        .catch(failed('orders.get'))
      const tender = order?.tenders?.find(isCaptured)
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
    async refund(input) {
      const { refunds } = await square()
      return refunds
        .refundPayment(refundRequest(input), soon())
        .then(({ refund }) => refundIn(refund), refundAfterError)
    },
    async findRefund(refundId) {
      const { refunds } = await square()
      const { refund } = await refunds.get({ refundId }, soon()).catch(failed('refunds.get'))
      return refundIn(refund)
    },
  }
}

// An authorized, failed or voided tender is no payment; one completed later is found later.
function isCaptured({ cardDetails }: Square.Tender): boolean {
  return (cardDetails?.status ?? 'CAPTURED') === 'CAPTURED'
}

// The SDK takes most of a second to load; the demo loads it at its first checkout.
async function connect({ accessToken, apiUrl }: SquareAccount): Promise<SquareClient> {
  const { SquareClient } = await import('square')
  return new SquareClient({
    token: accessToken,
    baseUrl: apiUrl,
    maxRetries: 0,
  })
}

// The SDK's timeout ends with the headers of an answer; the signal covers the whole body.
function within(seconds: number) {
  return { timeoutInSeconds: seconds, abortSignal: AbortSignal.timeout(seconds * 1000) }
}

/**
 * Handles a failed attempt. Without a clear answer it is tried once more with the same key, which cannot charge twice;
 * then only a payment, or an error about the card, reveals the result of the first. No second try once another process
 * may have settled the order.
 */
async function retryCharge(
  error: unknown,
  attempt: () => Promise<Charge>,
  isSoonEnough: () => boolean,
): Promise<Charge> {
  const firstFailure = await readSquareError(error)
  if (firstFailure.refused) return declined(firstFailure)
  if (!isSoonEnough()) return { kind: 'unknown' }
  return attempt().catch(async (secondError: unknown): Promise<Charge> => {
    const secondFailure = await readSquareError(secondError)
    return rulesOutBoth(secondFailure) ? declined(secondFailure) : { kind: 'unknown' }
  })
}

function declined(failure: SquareFailure): Charge {
  return { kind: 'declined', reason: declineMessage(failure), code: failure.code }
}

function failed(call: string) {
  return async (error: unknown): Promise<never> => {
    const { status, code } = await readSquareError(error)
    throw new PaymentsFailed(call, status ? `${status} ${code}` : 'no answer')
  }
}
