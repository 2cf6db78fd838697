import { type CalendarDay, isCalendarDay } from '#domain/dates.ts'
import { DOT } from '#domain/dot.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventDay } from '#domain/events/event-day.ts'
import { formatTime } from '#domain/events/event-time.ts'
import { formatDay, longDayText } from '#domain/format-day.ts'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'

/** "Saturday, May 23, 2026 · 7:00 PM". */
export function formatWhen(event: ClubEvent): string {
  const day = eventDay(event)
  const date = day ? longDayText(day) : event.eventDate
  return `${date}${DOT} ${formatTime(event.eventTime)}`
}

/** Asks before an event with guests moves to `eventDate`; null where there is nothing to ask. */
export function moveQuestion(
  event: Pick<ClubEvent, 'eventDate' | 'goingCount'> | null,
  eventDate: CalendarDay,
): { title: string; description: string } | null {
  if (!event?.goingCount || !isCalendarDay(eventDate) || eventDate === event.eventDate) return null
  const day = formatDay(eventDate, event.eventDate)
  const going = event.goingCount === 1 ? '1 member is' : `${event.goingCount} members are`
  return {
    title: `Move this event to ${day}?`,
    description: `${going} going. We’ll hold their places and ask about the new day.`,
  }
}

/** For a yes that isn't confirmed for the event's day. */
export function unconfirmedText(day: CalendarDay, { eventDate }: Pick<ClubEvent, 'eventDate'>) {
  return `Said yes to ${formatDay(day, eventDate)}. Hasn’t confirmed ${formatDay(eventDate, day)}.`
}

/** The day an inquiry is about, and the event's day now if it moved. */
export function inquiryDayText(
  { eventDate, currentEventDate }: Pick<EventInquiry, 'eventDate' | 'currentEventDate'>,
  today: CalendarDay,
): string {
  const text = formatDay(eventDate, today)
  if (!currentEventDate || currentEventDate === eventDate) return text
  return `asked about ${text} (moved to ${formatDay(currentEventDate, today)})`
}
