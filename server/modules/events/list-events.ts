import { asc } from 'drizzle-orm'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { startMinutes } from '#domain/events/event-time.ts'
import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { toClubEvent } from './event-view.ts'

/** Every event of the club by date, then time; which are upcoming goes by the viewer's clock (decision 16). */
export async function listEvents({ db }: { db: Db }): Promise<ClubEvent[]> {
  const rows = await db.select().from(events).orderBy(asc(events.eventDate), asc(events.id))
  return rows
    .map((row) => ({ row, start: startMinutes(row.eventTime) }))
    .sort((a, b) => (a.row.eventDate === b.row.eventDate ? a.start - b.start : 0))
    .map(({ row }) => toClubEvent(row))
}
