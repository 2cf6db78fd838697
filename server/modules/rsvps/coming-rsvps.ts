import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { freePlace } from '#server/modules/events/count-going.ts'
import { isOver } from '#server/modules/events/is-over.ts'

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
  // Locked in one order, or two members who leave at once could deadlock.
  await tx
    .select({ id: events.id })
    .from(events)
    .where(
      inArray(
        events.id,
        coming.map(({ eventId }) => eventId),
      ),
    )
    .orderBy(asc(events.id))
    .for('update')
  const gone = await tx
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
  for (const { eventId } of gone) await freePlace(tx, eventId)
}
