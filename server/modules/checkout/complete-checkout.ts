import type { CheckoutComplete, CheckoutCompleted } from '#domain/merch/checkout.schema.ts'
import type { Charge, Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { beginCharging } from './begin-charging.ts'
import { answerFor } from './order-answer.ts'
import { type AttemptRow, findOrder, type OrderRow, readLines } from './order-rows.ts'
import { settleOrder } from './settle-order.ts'
import { paymentsUnavailable } from './start-checkout.ts'
import { whatDiffers } from './what-differs.ts'

type Scope = {
  db: Db
  now: () => Date
  payments: Payments | null
  log: Log
  /** Null for a browser that sends no cookie of the shop. */
  browserHash: string | null
}

// Single-use tokens of a card that was typed in; ids of stored cards and of other means begin otherwise.
const CARD_TOKEN = /^cnon:\S+$/
const refused = (error: string): CheckoutCompleted => ({ success: false, error })

/**
 * Charges the card for an order, once however often and at once it is asked, and turns its hold into a sale
 * (decision 10). What a buyer can act on is an answer with `success: false`; throws `payments_unavailable`.
 */
export async function completeCheckout(
  scope: Scope,
  sent: CheckoutComplete,
): Promise<CheckoutCompleted> {
  const { db, now, payments } = scope
  if (!payments) throw paymentsUnavailable()
  const found = await findOrder(db, sent.squareOrderId)
  if (!found || !isOf(found, scope.browserHash, sent)) {
    return refused('This order is not one of yours. Nothing was charged. Please check out again.')
  }
  // What came of it is told before anything else is: it may have been charged.
  if (found.state !== 'open') return answerFor(found)
  const differs = whatDiffers(sent, found, await readLines(db, found.id))
  if (differs) return refused(differs)
  if (!CARD_TOKEN.test(sent.sourceId)) {
    return refused('Only a card can pay here. Nothing was charged; please enter your card again.')
  }
  const { order, attempt } = await beginCharging({ db, now: now() }, found.id)
  if (!attempt) return answerFor(order)
  const outcome = await chargeFor(scope, payments, { order, attempt, sourceId: sent.sourceId })
  return answerFor(await settleOrder({ db, now: now() }, order.id, outcome))
}

/**
 * A browser's own order, or, where a browser keeps no cookies, the one begun with the same address. Two tabs that
 * begin at once leave one of them without its cookie: what came of an order is told by the address too.
 */
function isOf(order: OrderRow, browserHash: string | null, sent: CheckoutComplete): boolean {
  const byAddress = browserHash === null || order.state !== 'open'
  return (
    order.browserHash === browserHash || (byAddress && order.customerEmail === sent.customerEmail)
  )
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
    // Whatever broke, the card may have been charged.
    .catch((error: unknown): Charge => {
      log.error({ err: error, orderId: order.id }, 'charging a card failed in an unexpected way')
      return { kind: 'unknown' }
    })
  if (outcome.kind === 'declined') {
    log.info({ orderId: order.id, code: outcome.code }, 'a card was not charged')
  }
  if (outcome.kind === 'unknown') log.warn({ orderId: order.id }, 'a charge is to be settled')
  return outcome
}
