import { format } from 'date-fns'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { eventDay } from '#domain/events/event-day.ts'
import { timeInWords } from '#domain/events/event-time.ts'

/** Day and time in a line: "Saturday, May 23, 2026 · 7:00 PM". */
export function whenWords(event: ClubEvent): string {
  const day = eventDay(event)
  const date = day ? format(day, 'EEEE, MMMM d, yyyy') : event.eventDate
  return `${date} · ${timeInWords(event.eventTime)}`
}
