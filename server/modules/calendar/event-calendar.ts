import type { Db } from '#server/db/db.ts'
import { getEvent } from '#server/modules/events/get-event.ts'
import { eventEntry } from './event-entry.ts'
import { writeCalendar } from './write-calendar.ts'

export type CalendarScope = { db: Db; timeZone: string; publicUrl: string }

/** One event as a calendar file, for "Add to calendar"; `not_found`. */
export async function eventCalendar(
  { db, timeZone, publicUrl }: CalendarScope,
  eventId: string,
): Promise<string> {
  const event = await getEvent({ db }, eventId)
  return writeCalendar(event.title, [
    eventEntry(event, { timeZone, url: `${publicUrl}/philadelphia` }),
  ])
}
