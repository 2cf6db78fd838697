import { TZDate } from '@date-fns/tz'
import { formatISO } from 'date-fns'
import { CLUB } from '#domain/club.ts'
import { momentInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { parseEventTime } from '#domain/events/event-time.ts'
import { jsonForHtml } from '#domain/html.ts'

type Place = { origin: string; timeZone: string }

function hoursOf({ eventDate, eventTime }: ClubEvent, timeZone: string) {
  const hours = parseEventTime(eventTime)
  if (!hours) return { startDate: eventDate }
  // By the club's clock: an evening in UTC is listed under the day after.
  const at = (minutes: number) =>
    formatISO(new TZDate(momentInZone(eventDate, minutes, timeZone).getTime(), timeZone))
  return { startDate: at(hours.start), ...(hours.end === null ? {} : { endDate: at(hours.end) }) }
}

function addressOf(link: string, origin: string): string {
  return link.startsWith('/') ? `${origin}${link}` : link
}

const HOUSES = [
  { sign: /clubhouse/i, ...CLUB.clubhouse },
  { sign: /storage hall/i, ...CLUB.storage },
]

// Where a text names neither house it is all that is known of the place.
function placeOf(location: string): string {
  const house = HOUSES.find(({ sign }) => sign.test(location))
  return house ? `${house.street}, ${house.city}` : location
}

/** The upcoming events as JSON-LD for search engines; '' when there is none. */
export function eventsJsonLd(events: readonly ClubEvent[], { origin, timeZone }: Place): string {
  if (events.length === 0) return ''
  const things = events.map((event) => ({
    '@type': 'Event',
    name: event.title,
    description: event.description,
    ...hoursOf(event, timeZone),
    location: {
      '@type': 'Place',
      name: event.location,
      address: placeOf(event.location),
    },
    ...(event.imageUrl ? { image: addressOf(event.imageUrl, origin) } : {}),
    organizer: { '@id': `${origin}/#club` },
    url: `${origin}/philadelphia#events`,
  }))
  const graph = jsonForHtml({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${graph}</script>`
}
