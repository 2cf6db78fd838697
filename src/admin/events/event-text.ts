import type { ClubEvent } from '#domain/events/event.ts'
import { eventDay } from '#domain/events/event-day.ts'
import { formatTime } from '#domain/events/event-time.ts'
import { longDayText } from '#domain/format-day.ts'

/** "Saturday, May 23, 2026 · 7:00 PM". */
export function formatWhen(event: ClubEvent): string {
  const day = eventDay(event)
  const date = day ? longDayText(day) : event.eventDate
  return `${date} · ${formatTime(event.eventTime)}`
}
