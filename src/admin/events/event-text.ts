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

/** Asks before an event gets a day that is over, or moves while it has guests; null where there is nothing to ask. */
export function dayQuestion(
  event: Pick<ClubEvent, 'eventDate' | 'goingCount'> | null,
  eventDate: CalendarDay,
  today: CalendarDay,
): { title: string; description: string; confirmLabel: string } | null {
  if (!isCalendarDay(eventDate) || eventDate === event?.eventDate) return null
  const count = event?.goingCount ?? 0
  const going = guestsText(count, null)
  if (eventDate < today) {
    const where = 'Only the console shows past events.'
    return {
      title: 'This day is over. Save it anyway?',
      description: [where, going].filter(Boolean).join(' '),
      confirmLabel: 'Save anyway',
    }
  }
  if (!event || count === 0) return null
  return {
    title: `Move this event to ${formatDay(eventDate, event.eventDate)}?`,
    description: `${going} We’ll hold their places and ask about the new day.`,
    confirmLabel: 'Move event',
  }
}

const countText = (count: string, one: string, many: string) =>
  count === '1' ? `1 ${one}` : `${count} ${many}`

/** Who counts on an event; '' for nobody. `inquiries` is the number of visitors who asked, null while unknown. */
export function guestsText(going: number, inquiries: string | null): string {
  const counts = [
    going > 0 && countText(String(going), 'member is going', 'members are going'),
    inquiries &&
      inquiries !== '0' &&
      countText(inquiries, 'visitor has asked', 'visitors have asked'),
  ].filter((text) => typeof text === 'string')
  return counts.length > 0 ? `${counts.join(' and ')}.` : ''
}

/** What deleting an event means, with `guestsText` where cancelling it is better. */
export function deleteText(guests: string): string {
  if (!guests) return 'Deletes its RSVPs too. This can’t be undone.'
  return `${guests} Cancel the event and they’ll see that it’s off. Deleted, it just disappears, and that can’t be undone.`
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
