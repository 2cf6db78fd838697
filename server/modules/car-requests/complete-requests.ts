import { and, eq, exists, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import { isPending } from './pending-requests.ts'
import { recordEnds } from './request-history.ts'

/**
 * After a change of status at `now`, marks a car's pending requests of one type `completed` if they are due on that club
 * day or before it. Later ones are for another trip and stay pending (decision 4).
 */
export async function completeRequests(
  scope: { db: Db; now: Date; timeZone: string },
  done: { vehicleId: string; requestType: RequestType; changeId: number },
): Promise<void> {
  const { db: tx, now, timeZone } = scope
  const ended = await tx
    .update(carRequests)
    .set({
      status: 'completed',
      completedByChange: done.changeId,
      changedAt: now,
      changedBy: 'club',
    })
    .where(
      and(
        eq(carRequests.vehicleId, done.vehicleId),
        eq(carRequests.requestType, done.requestType),
        isPending,
        lte(carRequests.dueDate, dayInZone(now, timeZone)),
        // A tap may arrive long after it was made, and a booking between the two is for another trip.
        lte(carRequests.createdAt, now),
      ),
    )
    .returning()
  await recordEnds(scope, 'complete', ended)
}

/**
 * Reopens requests that an undone change of status had completed, except a former owner's, and one that a
 * newer pending request for the same car, type and day has replaced.
 */
export async function reopenRequests(
  { db: tx, now }: { db: Db; now: Date },
  changeId: number,
): Promise<void> {
  const pending = alias(carRequests, 'pending')
  const isReplaced = exists(
    tx
      .select({ found: sql`1` })
      .from(pending)
      .where(
        and(
          eq(pending.status, 'pending'),
          eq(pending.vehicleId, carRequests.vehicleId),
          eq(pending.requestType, carRequests.requestType),
          eq(pending.dueDate, carRequests.dueDate),
        ),
      ),
  )
  const isStillOwners = exists(
    tx
      .select({ found: sql`1` })
      .from(vehicles)
      .where(
        and(
          eq(vehicles.id, carRequests.vehicleId),
          sql`${vehicles.memberId} is not distinct from ${carRequests.memberId}`,
        ),
      ),
  )
  const byChange = eq(carRequests.completedByChange, changeId)
  await tx
    .update(carRequests)
    .set({ status: 'pending', completedByChange: null, changedAt: now, changedBy: 'club' })
    .where(and(byChange, eq(carRequests.status, 'completed'), isStillOwners, not(isReplaced)))
}
