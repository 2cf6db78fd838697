import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { type Payments, PaymentsFailed } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { isDue } from '#server/db/is-due.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'
import { findOutcome, settleOrder } from './settle-order.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Log }

const AFTER_MS = 10 * 60_000
/** Longer than any outage of the shop or Square. */
const AT_MOST_MS = 30 * 24 * 3_600_000
const AT_MOST = 100

/**
 * Checks every charge that came to nothing with Square again, ten minutes later: an order that was paid after all is
 * filled or refunded (decision 30). Without an answer from Square it retries for 30 days.
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
        isDue(settledAt, ago(AFTER_MS), AFTER_MS),
        gte(settledAt, ago(AT_MOST_MS)),
      ),
    )
    .orderBy(asc(settledAt))
    .limit(AT_MOST)
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
