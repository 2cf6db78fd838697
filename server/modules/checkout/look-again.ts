import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { type Payments, PaymentsFailed } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { isDue } from '#server/db/is-due.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import type { Log } from '#server/log.ts'
import { findOutcome } from './find-outcome.ts'
import { settleOrder } from './settle-order.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Log }

const AFTER_MS = 10 * 60_000
/** Longer than the shop or Square will be away. */
const AT_MOST_MS = 30 * 24 * 3_600_000
const AT_MOST = 100

/**
 * Asks Square once more, ten minutes later, about every charge that came to nothing: one that was paid after all is
 * filled or returned (decision 30). What Square does not tell is asked for 30 days.
 */
export async function lookAgain({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { orderId, amount, settledAt, lookedAgainAt } = paymentAttempts
  const due = await db
    .select({ orderId, amount, squareOrderId: orders.squareOrderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(orders.state, 'failed'),
        isNull(paymentAttempts.squarePaymentId),
        isNull(lookedAgainAt),
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
        log.error({ orderId: one.orderId }, 'a charge that had come to nothing was made after all')
        await settleOrder({ db, now }, one.orderId, outcome)
      }
    } catch (error) {
      log.warn({ err: error, orderId: one.orderId }, 'a second look has to wait')
      // Where Square is silent the others would wait in vain too; of anything else this order alone is ill.
      if (error instanceof PaymentsFailed && !error.isAnswered) return
      continue
    }
    await db
      .update(paymentAttempts)
      .set({ lookedAgainAt: now })
      .where(eq(paymentAttempts.orderId, one.orderId))
  }
}
