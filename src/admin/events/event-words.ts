import { format } from 'date-fns'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { eventDay } from '#domain/events/event-day.ts'
import { timeInWords } from '#domain/events/event-time.ts'

type Places = Pick<ClubEvent, 'goingCount' | 'maxAttendees'>

/** How many go: "12 of 40 going", or "8 going" without a limit. */
export function goingWords({ goingCount, maxAttendees }: Places): string {
  return maxAttendees === null ? `${goingCount} going` : `${goingCount} of ${maxAttendees} going`
}

/** Whether nobody else can say yes; more than full after the places were lowered. */
export function isFull({ goingCount, maxAttendees }: Places): boolean {
  return maxAttendees !== null && goingCount >= maxAttendees
}

/** Day and time in a line: "Saturday, May 23, 2026 · 7:00 PM". */
export function whenWords(event: ClubEvent): string {
  const day = eventDay(event)
  const date = day ? format(day, 'EEEE, MMMM d, yyyy') : event.eventDate
  return `${date} · ${timeInWords(event.eventTime)}`
}
