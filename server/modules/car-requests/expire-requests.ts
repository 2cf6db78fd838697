import { and, asc, inArray, lt } from 'drizzle-orm'
import { EXPIRES_AFTER_MS } from '#domain/car-requests/slots.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { isPending } from './pending-requests.ts'
import { recordEnds } from './request-history.ts'

/** Marks pending requests `expired` a day after they were due; safe to run in several processes (decision 4). */
export async function expireRequests({ db, now }: { db: Db; now: Date }): Promise<void> {
  // Rows locked by another change are left for the next minute: waiting here could deadlock with it.
  const due = db
    .select({ id: carRequests.id })
    .from(carRequests)
    .where(and(isPending, lt(carRequests.dueAt, new Date(now.getTime() - EXPIRES_AFTER_MS))))
    .orderBy(asc(carRequests.id))
    .for('update', { skipLocked: true })
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(carRequests)
      .set({ status: 'expired', changedAt: now })
      .where(inArray(carRequests.id, due))
      .returning()
    await recordEnds({ db: tx, now }, 'expire', ended)
  })
}
