import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { RequestType } from '#domain/car-requests/car-request.schema.ts'
import type { Db } from '#server/db/db.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { isPending } from './is-pending.ts'

/**
 * Turns a car's pending requests of one type `completed` by a change of status: those whose slot has come, and the next
 * one. What is asked for after that still waits (decision 4).
 */
export async function completeRequests(
  { db: tx, now }: { db: Db; now: Date },
  done: { vehicleId: string; requestType: RequestType; changeId: number },
): Promise<void> {
  const waiting = and(
    eq(carRequests.vehicleId, done.vehicleId),
    eq(carRequests.requestType, done.requestType),
    isPending,
  )
  const next = tx
    .select({ slotAt: sql`min(${carRequests.slotAt})` })
    .from(carRequests)
    .where(waiting)
  await tx
    .update(carRequests)
    .set({ status: 'completed', completedByChange: done.changeId })
    .where(and(waiting, or(lte(carRequests.slotAt, now), lte(carRequests.slotAt, next))))
}

/** Turns what an undone change of status had completed back to `pending` (decision 8). */
export async function reopenRequests(tx: Db, changeId: number): Promise<void> {
  await tx
    .update(carRequests)
    .set({ status: 'pending', completedByChange: null })
    .where(and(eq(carRequests.completedByChange, changeId), eq(carRequests.status, 'completed')))
}
