import { and, asc, inArray, lt } from 'drizzle-orm'
import { EXPIRES_AFTER_MS } from '#domain/car-requests/slots.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { isPending } from './is-pending.ts'

/** Turns pending requests `expired` a day past their slot; any number of processes may do it (decision 4). */
export async function expireRequests({ db, now }: { db: Db; now: Date }): Promise<void> {
  // Rows that another change holds are left for the next minute: waiting here could deadlock with it.
  const due = db
    .select({ id: carRequests.id })
    .from(carRequests)
    .where(and(isPending, lt(carRequests.slotAt, new Date(now.getTime() - EXPIRES_AFTER_MS))))
    .orderBy(asc(carRequests.id))
    .for('update', { skipLocked: true })
  await db.update(carRequests).set({ status: 'expired' }).where(inArray(carRequests.id, due))
}
