import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { type Payments, PaymentsFailed } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'
import { findOutcome, type Outcome, settleOrder } from './settle-order.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Log }
type UnconfirmedOrder = {
  orderId: string
  squareOrderId: string | null
  key: string
  amount: number
}

// Longer than both tries of a charge take, so that no process is still charging the card.
const CHARGE_ENDS_WITHIN_MS = 45_000
const ORDERS_PER_RUN = 200
const ORDERS_AT_ONCE = 10

const NOT_CHARGED: Outcome = {
  kind: 'declined',
  reason: 'Your card wasn’t charged. Check out again.',
}

/**
 * Asks Square for the results of charges that a crash or a timeout interrupted, and saves them. Safe to
 * run in several processes. Without an answer from Square, the next run tries again.
 */
export async function settleOrders({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  const settle = async (order: UnconfirmedOrder) => {
    try {
      const outcome = await findOrCancel(payments, order)
      if (outcome.kind === 'other') {
        log.error({ orderId: order.orderId }, 'Square took another amount than the order’s')
      }
      await settleOrder({ db, now }, order.orderId, outcome)
    } catch (error) {
      // An error with one order must not stop the others.
      const level = error instanceof PaymentsFailed ? 'warn' : 'error'
      log[level]({ err: error, orderId: order.orderId }, 'a charge could not be settled yet')
    }
  }
  const unconfirmed = await readUnconfirmed(db, now)
  for (let from = 0; from < unconfirmed.length; from += ORDERS_AT_ONCE) {
    await Promise.all(unconfirmed.slice(from, from + ORDERS_AT_ONCE).map(settle))
  }
}

function readUnconfirmed(db: Db, now: Date): Promise<UnconfirmedOrder[]> {
  const chargeHasEnded = lte(
    paymentAttempts.startedAt,
    new Date(now.getTime() - CHARGE_ENDS_WITHIN_MS),
  )
  return db
    .select({
      orderId: orders.id,
      squareOrderId: orders.squareOrderId,
      key: paymentAttempts.idempotencyKey,
      amount: paymentAttempts.amount,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(inArray(orders.state, ['charging', 'unknown']), chargeHasEnded))
    .orderBy(asc(paymentAttempts.startedAt))
    .limit(ORDERS_PER_RUN)
}

/**
 * What became of a charge; one that Square has not completed is cancelled, and Square is asked again. The cancel can't
 * stop a charge that reaches Square only later: `recheckPayments` finds that one.
 */
async function findOrCancel(
  payments: Payments,
  { key, ...order }: UnconfirmedOrder,
): Promise<Outcome> {
  const found = await findOutcome(payments, order)
  if (found) return found
  await payments.cancelCharge(key)
  return (await findOutcome(payments, order)) ?? NOT_CHARGED
}

const RECHECK_AFTER_MS = 10 * 60_000
/** Longer than any outage of the shop or Square. */
const RECHECK_UNTIL_MS = 30 * 24 * 3_600_000
const RECHECKS_PER_RUN = 100

/**
 * Asks Square about each failed order once more, ten minutes after it failed: one that was paid after all is filled or
 * refunded. If Square doesn't answer, the next runs ask again, until 30 days after it failed.
 */
export async function recheckPayments({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { orderId, amount, settledAt, recheckedAt } = paymentAttempts
  const due = await db
    .select({ orderId, amount, squareOrderId: orders.squareOrderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(orders.state, 'failed'),
        isNull(paymentAttempts.squarePaymentId),
        isNull(recheckedAt),
        lte(settledAt, ago(RECHECK_AFTER_MS)),
        gte(settledAt, ago(RECHECK_UNTIL_MS)),
      ),
    )
    .orderBy(asc(settledAt))
    .limit(RECHECKS_PER_RUN)
  for (const order of due) {
    try {
      const outcome = await findOutcome(payments, order)
      if (outcome) {
        log.error({ orderId: order.orderId }, 'a payment arrived after its order was given up')
        await settleOrder({ db, now }, order.orderId, outcome)
      }
    } catch (error) {
      log.warn({ err: error, orderId: order.orderId }, 'a payment could not be rechecked yet')
      // If Square does not answer, the other orders would fail too; any other error concerns this order only.
      if (error instanceof PaymentsFailed && !error.isAnswered) return
      continue
    }
    await db
      .update(paymentAttempts)
      .set({ recheckedAt: now })
      .where(eq(paymentAttempts.orderId, order.orderId))
  }
}
