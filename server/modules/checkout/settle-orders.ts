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

// Longer than both tries of a charge together, so that no process is still working on it.
const AT_REST_MS = 45_000
const AT_MOST = 200
const AT_ONCE = 10

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
  const settle = async (one: UnconfirmedOrder) => {
    try {
      const outcome = await outcomeOf(payments, one)
      if (outcome.kind === 'other') {
        log.error({ orderId: one.orderId }, 'Square took another amount than the order’s')
      }
      await settleOrder({ db, now }, one.orderId, outcome)
    } catch (error) {
      // An error with one order must not stop the others.
      const isExpected = error instanceof PaymentsFailed
      const level = isExpected ? 'warn' : 'error'
      log[level]({ err: error, orderId: one.orderId }, 'a charge could not be settled yet')
    }
  }
  const waiting = await readUnconfirmed(db, now)
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await Promise.all(waiting.slice(from, from + AT_ONCE).map(settle))
  }
}

function readUnconfirmed(db: Db, now: Date): Promise<UnconfirmedOrder[]> {
  const atRest = lte(paymentAttempts.startedAt, new Date(now.getTime() - AT_REST_MS))
  return db
    .select({
      orderId: orders.id,
      squareOrderId: orders.squareOrderId,
      key: paymentAttempts.idempotencyKey,
      amount: paymentAttempts.amount,
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(inArray(orders.state, ['charging', 'unknown']), atRest))
    .orderBy(asc(paymentAttempts.startedAt))
    .limit(AT_MOST)
}

/**
 * "No payment" is final only after Square cancelled the charge. A payment that still arrives late is found by
 * `recheckPayments`.
 */
async function outcomeOf(
  payments: Payments,
  { key, ...order }: UnconfirmedOrder,
): Promise<Outcome> {
  const found = await findOutcome(payments, order)
  if (found) return found
  await payments.cancelCharge(key)
  return (await findOutcome(payments, order)) ?? NOT_CHARGED
}

const RECHECKED_AFTER_MS = 10 * 60_000
/** Longer than any outage of the shop or Square. */
const RECHECKED_FOR_MS = 30 * 24 * 3_600_000
const RECHECKED_AT_MOST = 100

/**
 * Checks every charge that came to nothing with Square again, ten minutes later: an order that was paid after all is
 * filled or refunded. Without an answer from Square it retries for 30 days.
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
        lte(settledAt, ago(RECHECKED_AFTER_MS)),
        gte(settledAt, ago(RECHECKED_FOR_MS)),
      ),
    )
    .orderBy(asc(settledAt))
    .limit(RECHECKED_AT_MOST)
  for (const one of due) {
    try {
      const outcome = await findOutcome(payments, one)
      if (outcome) {
        log.error({ orderId: one.orderId }, 'a payment arrived after its order was given up')
        await settleOrder({ db, now }, one.orderId, outcome)
      }
    } catch (error) {
      log.warn({ err: error, orderId: one.orderId }, 'a payment could not be rechecked yet')
      // If Square does not answer, the other orders would fail too; any other error concerns this order only.
      if (error instanceof PaymentsFailed && !error.isAnswered) return
      continue
    }
    await db
      .update(paymentAttempts)
      .set({ recheckedAt: now })
      .where(eq(paymentAttempts.orderId, one.orderId))
  }
}
