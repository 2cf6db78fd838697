import { CLUB } from '../club.ts'
import { weekdayText } from '../format-day.ts'
import type { ClubEvent } from './event.ts'
import { eventDay, formatDate } from './event-day.ts'
import { isFull } from './event-places.ts'
import { formatTime } from './event-time.ts'

/** Shown for events without a picture of their own. */
export const EVENT_POSTER = '/art/event-night.svg'

/** What a visitor can do about an event: answer, answer to a full one, or nothing any more. */
export const EVENT_STATES = ['open', 'full', 'cancelled', 'over'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** What the public pages show of an event. `eventDate` and `eventTime` only say when it is over. */
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
  state: EventState
  /** Why it was cancelled; '' for no reason. */
  reason: string
}

/** An event as the public pages show it, the same on the server and in the browser (specification 5 and 9). */
export function eventCardOf(event: ClubEvent, { isOver = false } = {}): EventCard {
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
    state: stateOf(event, isOver),
    reason: event.cancellationReason ?? '',
  }
}

function stateOf(event: ClubEvent, isOver: boolean): EventState {
  if (event.cancelledAt) return 'cancelled'
  if (isOver) return 'over'
  return isFull(event) ? 'full' : 'open'
}

/** The path of an event's own page. */
export function eventPath({ id }: { id: string }): string {
  return `/events/${id}`
}

export function eventPageTitle({ title }: { title: string }): string {
  return `${title} · ${CLUB.name}`
}
