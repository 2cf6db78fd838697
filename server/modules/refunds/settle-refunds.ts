import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Payments } from '#server/adapters/payments.ts'
import type { Db } from '#server/db/db.ts'
import { isDue } from '#server/db/is-due.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import type { Log } from '#server/log.ts'
import { askForRefund } from './ask-for-refund.ts'

type Scope = { db: Db; now: Date; payments: Payments | null; log: Log }

// Longer than Square is given to answer, so that no process is still at it.
const AT_REST_MS = 30_000
// A bank may take days over what Square has taken, and its webhook tells sooner.
const TAKEN_MS = 10 * 60_000
const AT_MOST = 200
const AT_ONCE = 10

/**
 * Asks Square for the refunds that were never asked for, got no answer or are under way there, and writes down what
 * became of them (decision 30). Any number of processes may do it.
 */
export async function settleRefunds({ db, now, payments, log }: Scope): Promise<void> {
  if (!payments) return
  const askedBefore = (ms: number) => isDue(refunds.askedAt, new Date(now.getTime() - ms), ms)
  const due = and(
    inArray(refunds.state, ['pending', 'unknown']),
    or(
      isNull(refunds.askedAt),
      askedBefore(TAKEN_MS),
      and(isNull(refunds.squareRefundId), askedBefore(AT_REST_MS)),
    ),
  )
  const waiting = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(due)
    .orderBy(asc(refunds.createdAt))
    .limit(AT_MOST)
  const settle = async (id: string) => {
    try {
      const [mine] = await db
        .update(refunds)
        .set({ askedAt: now })
        .where(and(eq(refunds.id, id), due))
        .returning()
      if (mine) await askForRefund({ db, now: () => now, payments, log }, mine)
    } catch (error) {
      // Whatever is wrong with one refund, the others are settled.
      log.error({ err: error, refundId: id }, 'a refund could not be settled yet')
    }
  }
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await Promise.all(waiting.slice(from, from + AT_ONCE).map(({ id }) => settle(id)))
  }
}
