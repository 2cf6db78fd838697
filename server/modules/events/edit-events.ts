import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { EventEdit, NewEvent } from '#domain/events/event.schema.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { sameVersion } from '#server/db/schema/columns.ts'
import { events } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'
import { deleteRow } from '#server/http/one-row.ts'
import { toClubEvent } from './read-events.ts'

/** Creates an event; `conflict` where one has its id. */
export async function createEvent(
  { db, now }: { db: Db; now: Date },
  event: NewEvent & { id?: string | undefined },
): Promise<ClubEvent> {
  return toClubEvent(await insertRow(db, events, { ...event, createdAt: now, updatedAt: now }))
}

/**
 * Changes only the fields in the edit. Lowering the limit below the number going removes nobody; new yeses are refused
 * until enough have left. Changing the day leaves each yes in place, unconfirmed (decision 26). Throws
 * `not_found`, `changed_meanwhile`.
 */
export async function editEvent(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: EventEdit,
  version?: number,
): Promise<ClubEvent> {
  const row = await editRow(db, events, { id, edit: { ...edit, updatedAt: now }, version })
  if (!row) throw notFound('This event')
  return toClubEvent(row)
}

/** Deletes an event with its RSVPs; its inquiries remain, with its title. Throws `not_found`. */
export async function deleteEvent({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, events, id, 'This event')
}

/** Takes a place if one is left, by one conditional update, and returns how many are going; otherwise `event_full`. */
export async function takePlace(tx: Db, eventId: string): Promise<number> {
  const hasPlace = or(isNull(events.maxAttendees), lt(events.goingCount, events.maxAttendees))
  const [row] = await tx
    .update(events)
    .set({ goingCount: sql`${events.goingCount} + 1`, ...sameVersion(events) })
    .where(and(eq(events.id, eventId), hasPlace))
    .returning({ goingCount: events.goingCount })
  if (!row) throw new CodedError('event_full', 'This event is full')
  return row.goingCount
}

/** Frees a place, and returns how many are going. */
export async function freePlace(tx: Db, eventId: string): Promise<number> {
  const [row] = await tx
    .update(events)
    .set({ goingCount: sql`${events.goingCount} - 1`, ...sameVersion(events) })
    .where(eq(events.id, eventId))
    .returning({ goingCount: events.goingCount })
  return row?.goingCount ?? 0
}
