import type { CalendarDay } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventDay } from '#domain/events/event-day.ts'
import { formatTime } from '#domain/events/event-time.ts'
import { formatDay, longDayText } from '#domain/format-day.ts'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'

/** "Saturday, May 23, 2026 · 7:00 PM". */
export function formatWhen(event: ClubEvent): string {
  const day = eventDay(event)
  const date = day ? longDayText(day) : event.eventDate
  return `${date} · ${formatTime(event.eventTime)}`
}

/** The day an inquiry is about, and the event's day now if it moved; null where neither is known. */
export function inquiryDayText(
  { eventDate, currentEventDate }: Pick<EventInquiry, 'eventDate' | 'currentEventDate'>,
  today: CalendarDay,
): string | null {
  const day = eventDate ?? currentEventDate
  if (!day) return null
  const text = formatDay(day, today)
  if (!currentEventDate || currentEventDate === day) return text
  return `asked about ${text} · now ${formatDay(currentEventDate, today)}`
}
