import { and, asc, eq, gte } from 'drizzle-orm'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { calendarFeeds, eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import type { CalendarScope } from './event-calendar.ts'
import { eventEntry } from './event-entry.ts'
import { feedIdOf } from './feed-secret.ts'
import { requestEntry } from './request-entry.ts'
import { writeCalendar } from './write-calendar.ts'

const DAYS_BACK = 90

/**
 * What a member's private address shows: the events they said yes to, from 90 days back, and the appointments
 * of their cars that are still pending. `not_found` when the address is worthless or the member not active.
 */
export async function feedCalendar(
  scope: CalendarScope & { now: Date; secret: string },
  given: string,
): Promise<string> {
  const { db, now, timeZone, publicUrl } = scope
  const memberId = await memberOf(db, feedIdOf(scope.secret, given))
  const since = addCalendarDays(dayInZone(now, timeZone), -DAYS_BACK)
  const coming = await eventsOf(db, memberId, since)
  const requests = await requestsOf(db, memberId)
  return writeCalendar(CLUB.name, [
    ...coming.map((event) => eventEntry(event, { timeZone, url: `${publicUrl}/members/events` })),
    ...requests.map((one) => requestEntry(one, `${publicUrl}/members/car-pickup-dropoff`)),
  ])
}

async function memberOf(db: Db, feedId: string | null): Promise<string> {
  if (feedId === null) throw notFound('This calendar')
  const [feed] = await db
    .select({ memberId: members.id })
    .from(calendarFeeds)
    .innerJoin(members, eq(members.id, calendarFeeds.memberId))
    .where(and(eq(calendarFeeds.feedId, feedId), eq(members.active, true)))
  if (!feed) throw notFound('This calendar')
  return feed.memberId
}

async function eventsOf(db: Db, memberId: string, since: string) {
  const rows = await db
    .select({ event: events })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.memberId, memberId),
        eq(eventRsvps.attending, true),
        gte(events.eventDate, since),
      ),
    )
    .orderBy(asc(events.eventDate), asc(events.id))
  return rows.map(({ event }) => event)
}

function requestsOf(db: Db, memberId: string) {
  return db
    .select()
    .from(carRequests)
    .where(and(eq(carRequests.memberId, memberId), eq(carRequests.status, 'pending')))
    .orderBy(asc(carRequests.slotAt), asc(carRequests.id))
}
