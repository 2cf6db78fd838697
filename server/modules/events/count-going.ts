import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'

/** Takes a place if one is left, by one conditional update, and returns how many are going; otherwise `event_full`. */
export async function takePlace(tx: Db, eventId: string): Promise<number> {
  const hasPlace = or(isNull(events.maxAttendees), lt(events.goingCount, events.maxAttendees))
  const [row] = await tx
    .update(events)
    .set({ goingCount: sql`${events.goingCount} + 1` })
    .where(and(eq(events.id, eventId), hasPlace))
    .returning({ goingCount: events.goingCount })
  if (!row) throw new CodedError('event_full', 'This event is full')
  return row.goingCount
}

/** Frees a place, and returns how many are going. */
export async function freePlace(tx: Db, eventId: string): Promise<number> {
  const [row] = await tx
    .update(events)
    .set({ goingCount: sql`${events.goingCount} - 1` })
    .where(eq(events.id, eventId))
    .returning({ goingCount: events.goingCount })
  return row?.goingCount ?? 0
}
