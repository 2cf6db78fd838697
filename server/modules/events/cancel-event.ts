import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { EventCancellation } from '#domain/events/event.schema.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { getEvent, toClubEvent } from './read-events.ts'

/**
 * Cancels an event; its RSVPs and inquiries stay, so that `restoreEvent` can undo it. One that is cancelled already keeps
 * its time and reason. Throws `not_found`.
 */
export async function cancelEvent(
  { db, now }: { db: Db; now: Date },
  id: string,
  { reason }: EventCancellation,
): Promise<ClubEvent> {
  const [row] = await db
    .update(events)
    .set({ cancelledAt: now, cancellationReason: reason, updatedAt: now })
    .where(and(eq(events.id, id), isNull(events.cancelledAt)))
    .returning()
  return toClubEvent(row ?? (await getEvent({ db }, id)))
}

/** Undoes a cancellation, and changes nothing without one. Throws `not_found`. */
export async function restoreEvent(
  { db, now }: { db: Db; now: Date },
  id: string,
): Promise<ClubEvent> {
  const [row] = await db
    .update(events)
    .set({ cancelledAt: null, cancellationReason: null, updatedAt: now })
    .where(and(eq(events.id, id), isNotNull(events.cancelledAt)))
    .returning()
  return toClubEvent(row ?? (await getEvent({ db }, id)))
}
