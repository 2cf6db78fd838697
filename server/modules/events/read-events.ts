import { asc, desc, eq, gte, type SQL } from 'drizzle-orm'
import { type CalendarDay, momentInZone } from '#domain/dates.ts'
import { CodedError } from '#domain/errors.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { overAfterMinutes, startMinutes } from '#domain/events/event-time.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { notFound } from '#server/http/input.ts'

export type EventRow = typeof events.$inferSelect

export function toClubEvent(row: EventRow): ClubEvent {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    eventDate: row.eventDate,
    eventTime: row.eventTime,
    location: row.location,
    maxAttendees: row.maxAttendees,
    imageUrl: row.imageUrl,
    goingCount: row.goingCount,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancellationReason: row.cancellationReason,
    version: row.version,
  }
}

/** An event by its id, if it exists. */
export async function findEvent({ db }: { db: Db }, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  return row
}

/** An event by its id; throws `not_found`. */
export async function getEvent(scope: { db: Db }, id: string): Promise<EventRow> {
  const row = await findEvent(scope, id)
  if (!row) throw notFound('This event')
  return row
}

/** Locks and reads an event's row, which is also the lock of its RSVPs; throws `not_found`. */
export async function lockEvent(tx: Db, id: string): Promise<EventRow> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (!row) throw notFound('This event')
  return row
}

/** Locks several events, always in id order, or two calls could deadlock; returns their ids. */
export async function lockEvents(tx: Db, which: SQL): Promise<string[]> {
  const rows = tx.select({ id: events.id }).from(events).where(which).orderBy(asc(events.id))
  return (await rows.for('update')).map(({ id }) => id)
}

/** Bounds the list, because anybody may request it. */
const MAX_EVENTS = 1_000

/** The events of the club by date, then time: the latest 1,000, optionally only those from a day on. */
export async function listEvents(
  { db }: { db: Db },
  from: CalendarDay | null = null,
): Promise<ClubEvent[]> {
  // The latest for the limit; sorted by time below, because a time is text.
  const rows = await db
    .select()
    .from(events)
    .where(from === null ? undefined : gte(events.eventDate, from))
    .orderBy(desc(events.eventDate), desc(events.id))
    .limit(MAX_EVENTS)
  return rows
    .toReversed()
    .map((row) => ({ row, start: startMinutes(row.eventTime) }))
    .sort((a, b) => (a.row.eventDate === b.row.eventDate ? a.start - b.start : 0))
    .map(({ row }) => toClubEvent(row))
}

/** Whether an event is over by the club's clock: no answer to it counts any more. */
export function isOver(
  { eventDate, eventTime }: { eventDate: string; eventTime: string },
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  return momentInZone(eventDate, overAfterMinutes(eventTime), timeZone) <= now
}

/** Refuses an answer to an event that is over; throws `conflict`. */
export function requireNotOver(event: EventRow, clock: { now: Date; timeZone: string }): void {
  if (isOver(event, clock)) throw new CodedError('conflict', 'This event is over.')
}

/** Refuses guests of an event that was cancelled; throws `event_cancelled`. */
export function requireNotCancelled({ cancelledAt }: EventRow): void {
  if (cancelledAt) throw new CodedError('event_cancelled', 'This event was cancelled.')
}
