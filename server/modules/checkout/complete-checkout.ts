import type { CheckoutComplete } from '#domain/merch/checkout.schema.ts'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import { formatCents } from '#domain/money.ts'
import type { Charge, Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { beginCharging } from './begin-charging.ts'
import { answerFor } from './order-answer.ts'
import { type AttemptRow, findOrder, type OrderRow, readLines } from './order-rows.ts'
import { settleOrder } from './settle-order.ts'
import { paymentsUnavailable } from './start-checkout.ts'

type Scope = {
  db: Db
  now: () => Date
  payments: Payments | null
  log: Log
  /** Null for a browser without the shop's cookie. */
  browserHash: string | null
}

// Single-use tokens of typed-in cards; ids of stored cards and other payment methods start differently.
const CARD_TOKEN = /^cnon:\S+$/
const refused = (error: string): CheckoutCompleted => ({ success: false, error })

/**
 * Charges the card for an order exactly once, also under repeated or concurrent calls, and turns its hold into a sale.
 * Problems a buyer can fix return `success: false`; throws `payments_unavailable`.
 */
export async function completeCheckout(
  scope: Scope,
  sent: CheckoutComplete,
): Promise<CheckoutCompleted> {
  const { db, now, payments } = scope
  if (!payments) throw paymentsUnavailable()
  const found = await findOrder(db, sent.squareOrderId)
  if (!found || !isBuyersOrder(found, scope.browserHash, sent)) {
    return refused('This order isn’t yours. You weren’t charged. Check out again.')
  }
  // Report an earlier result before validating anything: the card may have been charged.
  if (found.state !== 'open') return answerFor(found)
  const difference = differenceText(sent, found, await readLines(db, found.id))
  if (difference) return refused(difference)
  if (!CARD_TOKEN.test(sent.sourceId)) {
    return refused('We only take cards. You weren’t charged. Enter your card again.')
  }
  const { order, attempt } = await beginCharging({ db, now: now() }, found.id)
  if (!attempt) return answerFor(order)
  const outcome = await chargeFor(scope, payments, { order, attempt, sourceId: sent.sourceId })
  return answerFor(await settleOrder({ db, now: now() }, order.id, outcome))
}

/**
 * Whether the order is this browser's. Without a cookie, or once the order is not open, its e-mail address is enough,
 * because two tabs that begin at once can lose one of their cookies.
 */
function isBuyersOrder(
  order: OrderRow,
  browserHash: string | null,
  sent: CheckoutComplete,
): boolean {
  if (order.browserHash === browserHash) return true
  const emailIsEnough = browserHash === null || order.state !== 'open'
  return emailIsEnough && order.customerEmail === sent.customerEmail
}

async function chargeFor(
  { log }: Scope,
  payments: Payments,
  charged: { order: OrderRow; attempt: AttemptRow; sourceId: string },
): Promise<Charge> {
  const { order, attempt, sourceId } = charged
  const outcome = await payments
    .charge({
      sourceId,
      squareOrderId: order.squareOrderId ?? '',
      amount: attempt.amount,
      idempotencyKey: attempt.idempotencyKey,
      buyerEmail: order.customerEmail,
      note: `Order ${order.number}`,
    })
    // After any other error, the card may have been charged.
    .catch((error: unknown): Charge => {
      log.error({ err: error, orderId: order.id }, 'charging a card failed in an unexpected way')
      return { kind: 'unknown' }
    })
  if (outcome.kind === 'declined') {
    log.info({ orderId: order.id, code: outcome.code }, 'a card was not charged')
  }
  if (outcome.kind === 'unknown')
    log.warn({ orderId: order.id }, 'a charge has no result yet and will be settled')
  return outcome
}

type Line = { variantId: string; quantity: number; unitPrice: number }

const CHECK_OUT_AGAIN = 'You weren’t charged. Check out again.'

/**
 * Why a buyer's request to complete an order differs from the order, as a message for them; null when both match to the
 * cent and the piece.
 */
function differenceText(
  sent: CheckoutComplete,
  order: OrderRow,
  lines: readonly Line[],
): string | null {
  if (!isSameCart(sent.cart, lines)) {
    return `Your cart changed during checkout. ${CHECK_OUT_AGAIN}`
  }
  const sums = ['subtotal', 'discount', 'total'] as const
  if (sums.some((sum) => sent[sum] !== order[sum])) {
    return `The total is now ${formatCents(order.total)}. ${CHECK_OUT_AGAIN}`
  }
  const isSameBuyer =
    sent.customerName === order.customerName &&
    sent.customerEmail === order.customerEmail &&
    (sent.customerPhone ?? '') === (order.customerPhone ?? '')
  if (!isSameBuyer) return `Your details changed during checkout. ${CHECK_OUT_AGAIN}`
  return sent.memberId === order.sentMemberId
    ? null
    : `Your membership changed during checkout. ${CHECK_OUT_AGAIN}`
}

function isSameCart(sent: readonly Line[], lines: readonly Line[]): boolean {
  const isBought = ({ variantId, quantity, unitPrice }: Line) =>
    lines.some(
      (line) =>
        line.variantId === variantId && line.quantity === quantity && line.unitPrice === unitPrice,
    )
  return sent.length === lines.length && sent.every(isBought)
}
