import { and, eq, gte, inArray } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { freePlace } from '#server/modules/events/edit-events.ts'
import { isOver, lockEvents } from '#server/modules/events/read-events.ts'

type Scope = { db: Db; now: Date; timeZone: string }

/** The events to come that a member said yes to, with the ids of the RSVPs. */
export async function comingRsvps(
  { db, now, timeZone }: Scope,
  memberId: string,
): Promise<{ id: string; eventId: string }[]> {
  const { id, eventId, attending } = eventRsvps
  const { eventDate, eventTime } = events
  // An event of yesterday evening may still go on.
  const since = addCalendarDays(dayInZone(now, timeZone), -1)
  const rows = await db
    .select({ id, eventId, eventDate, eventTime })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(eq(eventRsvps.memberId, memberId), eq(attending, true), gte(events.eventDate, since)),
    )
  return rows.filter((event) => !isOver(event, { now, timeZone }))
}

/**
 * Deletes the yeses of a member who leaves at the events to come, which frees their places. The caller has locked the
 * member, so that no other yes arrives meanwhile.
 */
export async function deleteComingRsvps(scope: Scope, memberId: string): Promise<void> {
  const { db: tx } = scope
  const coming = await comingRsvps(scope, memberId)
  if (coming.length === 0) return
  const eventIds = coming.map(({ eventId }) => eventId)
  await lockEvents(tx, inArray(events.id, eventIds))
  const deleted = await tx
    .delete(eventRsvps)
    .where(
      and(
        inArray(
          eventRsvps.id,
          coming.map(({ id }) => id),
        ),
        eq(eventRsvps.attending, true),
      ),
    )
    .returning({ eventId: eventRsvps.eventId })
  for (const { eventId } of deleted) await freePlace(tx, eventId)
}

type Guest = { id: string; firstName: string; lastName: string; email: string | null }

/**
 * Gives a member's RSVPs their new name and e-mail, in the caller's transaction, as long as the event could still be
 * answered: until its day ends in the club's time zone, or its last hour after midnight.
 */
export async function updateGuest(
  { db: tx, now, timeZone }: { db: Db; now: Date; timeZone: string },
  guest: Guest,
): Promise<void> {
  const yesterday = addCalendarDays(dayInZone(now, timeZone), -1)
  const rsvps = await tx
    .select({ id: eventRsvps.id, eventDate: events.eventDate, eventTime: events.eventTime })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(and(eq(eventRsvps.memberId, guest.id), gte(events.eventDate, yesterday)))
  const ahead = rsvps.filter((event) => !isOver(event, { now, timeZone })).map(({ id }) => id)
  if (ahead.length === 0) return
  await tx
    .update(eventRsvps)
    .set({ memberName: fullName(guest), memberEmail: guest.email })
    .where(inArray(eventRsvps.id, ahead))
}

/** Deletes all RSVPs of a former member; events that are over count one less, too. */
export async function deleteRsvpsOf({ db: tx }: { db: Db }, memberId: string): Promise<void> {
  const theirs = eq(eventRsvps.memberId, memberId)
  const answered = tx.select({ id: eventRsvps.eventId }).from(eventRsvps).where(theirs)
  await lockEvents(tx, inArray(events.id, answered))
  const { eventId, attending } = eventRsvps
  const deleted = await tx.delete(eventRsvps).where(theirs).returning({ eventId, attending })
  for (const rsvp of deleted) if (rsvp.attending) await freePlace(tx, rsvp.eventId)
}
