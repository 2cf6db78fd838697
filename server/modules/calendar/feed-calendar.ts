import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'
import { CLUB } from '#domain/club.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { BOOKINGS_PAGE } from '#domain/member-pages.ts'
import type { Db } from '#server/db/db.ts'
import { calendarFeeds, eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { feedIdOf } from './calendar-feeds.ts'
import { type CalendarScope, eventEntry, requestEntry, writeCalendar } from './write-calendar.ts'

const DAYS_BACK = 90

/**
 * The content of a member's private feed: the events they said yes to and the car requests that won't happen, both from 90
 * days back, and every pending request. `not_found` when the address is invalid or the member not active.
 */
export async function feedCalendar(
  scope: CalendarScope & { now: Date; secret: string },
  token: string,
): Promise<string> {
  const { db, now, timeZone, publicUrl } = scope
  const memberId = await memberOf(db, feedIdOf(scope.secret, token))
  const since = addCalendarDays(dayInZone(now, timeZone), -DAYS_BACK)
  const attended = await eventsOf(db, memberId, since)
  const requests = await requestsOf(db, memberId, since)
  return writeCalendar(CLUB.name, [
    ...attended.map((event) => eventEntry(event, { timeZone, url: `${publicUrl}/members/events` })),
    ...requests.map((one) => requestEntry(one, `${publicUrl}${BOOKINGS_PAGE}`)),
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

function requestsOf(db: Db, memberId: string, since: string) {
  return db
    .select()
    .from(carRequests)
    .where(
      and(
        eq(carRequests.memberId, memberId),
        or(
          eq(carRequests.status, 'pending'),
          // Calendars that already show one of these remove it only when it comes as cancelled.
          and(
            inArray(carRequests.status, ['cancelled', 'declined']),
            gte(carRequests.dueDate, since),
          ),
        ),
      ),
    )
    .orderBy(asc(carRequests.dueAt), asc(carRequests.id))
}
