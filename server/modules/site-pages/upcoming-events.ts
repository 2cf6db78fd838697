import { dayInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import type { Db } from '#server/db/db.ts'
import { listEvents } from '#server/modules/events/list-events.ts'

/** The events from today on by the club's own day; a browser sorts them by its viewer's (decision 16). */
export async function upcomingEvents(
  { db, now }: { db: Db; now: Date },
  timeZone: string,
): Promise<ClubEvent[]> {
  return listEvents({ db }, dayInZone(now, timeZone))
}
