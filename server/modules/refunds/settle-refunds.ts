import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import type { Log } from '#server/log.ts'
import { settleEach } from '#server/modules/checkout/settle-each.ts'
import { requestRefund } from './request-refund.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Log }

// Longer than the timeout of a call to Square, so that no process is still working on it.
const CALL_ENDS_WITHIN_MS = 30_000
// A bank may take days for a refund that Square accepted, and the webhook usually reports it first.
const CHECK_ACCEPTED_AFTER_MS = 10 * 60_000
const REFUNDS_PER_RUN = 200

/**
 * Sends refunds to Square that were never sent or got no answer, checks those in progress there, and saves the results.
 * Safe to run in several processes.
 */
export async function settleRefunds({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  const checkedBefore = (ms: number) => lte(refunds.checkedAt, new Date(now.getTime() - ms))
  const due = and(
    inArray(refunds.state, ['pending', 'unknown']),
    or(
      isNull(refunds.checkedAt),
      checkedBefore(CHECK_ACCEPTED_AFTER_MS),
      and(isNull(refunds.squareRefundId), checkedBefore(CALL_ENDS_WITHIN_MS)),
    ),
  )
  const unconfirmed = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(due)
    .orderBy(asc(refunds.createdAt))
    .limit(REFUNDS_PER_RUN)
  await settleEach(log, unconfirmed, async ({ id }) => {
    // Another process may have claimed it meanwhile.
    const [claimed] = await db
      .update(refunds)
      .set({ checkedAt: now })
      .where(and(eq(refunds.id, id), due))
      .returning()
    if (claimed) await requestRefund({ db, now: () => now, payments, log }, claimed)
  })
}
