import { format } from 'date-fns'
import type { ClubEvent } from './event.schema.ts'
import { dateInWords, eventDay } from './event-day.ts'
import { EVENT_POSTER } from './event-poster.ts'
import { timeInWords } from './event-time.ts'

/** What the public calendar shows of an event; `day` and `time` are in words, `eventDate` is kept to sort out past days. */
export type EventCard = {
  id: string
  title: string
  eventDate: string
  day: string
  time: string
  location: string
  description: string
  image: string
}

/** An event as the public calendar shows it, the same on the server and in the browser (specification 5 and 9). */
export function eventCardOf(event: ClubEvent): EventCard {
  const { id, title, eventDate, location, description } = event
  const day = eventDay(event)
  const time = [day ? format(day, 'EEEE') : '', timeInWords(event.eventTime)]
  return {
    ...{ id, title, eventDate, location, description },
    day: dateInWords(event),
    time: time.filter(Boolean).join(', '),
    image: event.imageUrl ?? EVENT_POSTER,
  }
}
