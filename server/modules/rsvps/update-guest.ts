import { and, eq, gte, inArray } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { isOver } from '#server/modules/events/is-over.ts'

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
