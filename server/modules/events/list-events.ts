import { desc, gte } from 'drizzle-orm'
import type { CalendarDay } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { startMinutes } from '#domain/events/event-time.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { toClubEvent } from './event-view.ts'

/** Anybody may ask for the list, so it does not grow without end. */
const LATEST = 1_000

/**
 * The events of the club by date, then time, the latest 1,000 or those of them from a day on; which are upcoming
 * goes by the viewer's clock (decision 16).
 */
export async function listEvents(
  { db }: { db: Db },
  from: CalendarDay | null = null,
): Promise<ClubEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(from === null ? undefined : gte(events.eventDate, from))
    .orderBy(desc(events.eventDate), desc(events.id))
    .limit(LATEST)
  return rows
    .toReversed()
    .map((row) => ({ row, start: startMinutes(row.eventTime) }))
    .sort((a, b) => (a.row.eventDate === b.row.eventDate ? a.start - b.start : 0))
    .map(({ row }) => toClubEvent(row))
}
