import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'
import { settleEach } from './settle-each.ts'
import { findOutcome, type Outcome, settleOrder } from './settle-order.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Log }

// Longer than both tries of a charge take, so that no process is still charging the card.
const CHARGE_ENDS_WITHIN_MS = 45_000
const RECHECK_AFTER_MS = 10 * 60_000
/** Longer than any outage of the shop or Square. */
const RECHECK_UNTIL_MS = 30 * 24 * 3_600_000
const ORDERS_PER_RUN = 200

const NOT_CHARGED: Outcome = {
  kind: 'declined',
  reason: 'Your card wasn’t charged. Check out again.',
}

/**
 * Asks Square for the results of charges that a crash or a timeout interrupted, and once more about each failed order,
 * ten minutes after it failed: one that was paid after all is filled or refunded. Safe to run in several processes.
 */
export async function settleOrders({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  await settleEach(log, await readDue(db, now), async ({ id, state, key, ...order }) => {
    const isRecheck = state === 'failed'
    const found = await findOutcome(payments, order)
    if (found && (isRecheck || found.kind === 'other')) {
      log.error({ orderId: id }, 'a payment was late, or of another amount than its order')
    }
    const outcome = found ?? (isRecheck ? null : await cancelCharge(payments, { key, ...order }))
    if (outcome) await settleOrder({ db, now }, id, outcome)
    if (!isRecheck) return
    await db
      .update(paymentAttempts)
      .set({ recheckedAt: now })
      .where(eq(paymentAttempts.orderId, id))
  })
}

function readDue(db: Db, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { idempotencyKey, amount, startedAt, settledAt } = paymentAttempts
  const isUnconfirmed = and(
    inArray(orders.state, ['charging', 'unknown']),
    lte(startedAt, ago(CHARGE_ENDS_WITHIN_MS)),
  )
  const isToRecheck = and(
    eq(orders.state, 'failed'),
    isNull(paymentAttempts.squarePaymentId),
    isNull(paymentAttempts.recheckedAt),
    lte(settledAt, ago(RECHECK_AFTER_MS)),
    gte(settledAt, ago(RECHECK_UNTIL_MS)),
  )
  const { id, state, squareOrderId } = orders
  return (
    db
      .select({ id, state, squareOrderId, key: idempotencyKey, amount })
      .from(orders)
      .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, id))
      .where(or(isUnconfirmed, isToRecheck))
      // Those whose buyers are waiting first.
      .orderBy(sql`${settledAt} nulls first`, asc(startedAt))
      .limit(ORDERS_PER_RUN)
  )
}

type Charged = { key: string; squareOrderId: string | null; amount: number }

/**
 * Cancels a charge that Square has not completed, and asks again. The cancel can't stop a charge that reaches Square
 * only later: the recheck finds that one.
 */
async function cancelCharge(payments: Payments, { key, ...order }: Charged): Promise<Outcome> {
  await payments.cancelCharge(key)
  return (await findOutcome(payments, order)) ?? NOT_CHARGED
}
