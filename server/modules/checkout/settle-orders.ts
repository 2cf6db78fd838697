import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Payments, PaymentsFailed } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { isDue } from '#server/db/is-due.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'
import { findOutcome } from './find-outcome.ts'
import { type Outcome, settleOrder } from './settle-order.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Log }
type Unsettled = { orderId: string; squareOrderId: string | null; key: string; amount: number }

// Longer than both tries of a charge together take, so that no process is still at it.
const AT_REST_MS = 45_000
const AT_MOST = 200
const AT_ONCE = 10

const NOT_CHARGED: Outcome = {
  kind: 'declined',
  reason: 'The card was not charged after all. Please check out again.',
}

/**
 * Finds out from Square what became of charges that a crash or a timeout left behind, and writes it down
 * (decision 10). Any number of processes may do it. What Square does not tell waits for the next time.
 */
export async function settleOrders({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  const settle = async (one: Unsettled) => {
    try {
      const outcome = await outcomeOf(payments, one)
      if (outcome.kind === 'other') {
        log.error({ orderId: one.orderId }, 'Square took another amount than the order’s')
      }
      await settleOrder({ db, now }, one.orderId, outcome)
    } catch (error) {
      // Whatever is wrong with one order, the others are settled.
      const isExpected = error instanceof PaymentsFailed
      const level = isExpected ? 'warn' : 'error'
      log[level]({ err: error, orderId: one.orderId }, 'a charge could not be settled yet')
    }
  }
  const waiting = await readUnsettled(db, now)
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await Promise.all(waiting.slice(from, from + AT_ONCE).map(settle))
  }
}

function readUnsettled(db: Db, now: Date): Promise<Unsettled[]> {
  const atRest = isDue(paymentAttempts.startedAt, new Date(now.getTime() - AT_REST_MS), AT_REST_MS)
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

/** No payment counts as none once what Square has of it is undone. One may still come late; `lookAgain` finds it. */
async function outcomeOf(payments: Payments, { key, ...order }: Unsettled): Promise<Outcome> {
  const found = await findOutcome(payments, order)
  if (found) return found
  await payments.cancelCharge(key)
  return (await findOutcome(payments, order)) ?? NOT_CHARGED
}
