import { weekdayText } from '../format-day.ts'
import type { ClubEvent } from './event.ts'
import { eventDay, formatDate } from './event-day.ts'
import { formatTime } from './event-time.ts'

/** Shown for events without a picture of their own. */
export const EVENT_POSTER = '/art/event-night.svg'

/** What the public calendar shows of an event. `eventDate` and `eventTime` only say when it is over. */
export type EventCard = {
  id: string
  title: string
  eventDate: string
  /** As written by the club. */
  eventTime: string
  /** `May 23rd`. */
  day: string
  /** `Saturday, 7:00 PM`. */
  time: string
  location: string
  description: string
  image: string
}

/** An event as the public calendar shows it, the same on the server and in the browser (specification 5 and 9). */
export function eventCardOf(event: ClubEvent): EventCard {
  const { id, title, eventDate, eventTime, location, description } = event
  const day = eventDay(event)
  const time = [day ? weekdayText(day) : '', formatTime(event.eventTime)]
  return {
    id,
    title,
    eventDate,
    eventTime,
    location,
    description,
    day: formatDate(event),
    time: time.filter(Boolean).join(', '),
    image: event.imageUrl ?? EVENT_POSTER,
  }
}
