import { TZDate } from '@date-fns/tz'
import { formatISO } from 'date-fns'
import { CLUB } from '#domain/club.ts'
import { momentInZone } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { EVENT_POSTER, eventPath } from '#domain/events/event-card.ts'
import { plannedHours } from '#domain/events/event-time.ts'
import { jsonForHtml } from '#domain/html.ts'
import { productPath } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'

type Place = { origin: string; timeZone: string }

function hoursOf({ eventDate, eventTime }: ClubEvent, timeZone: string) {
  const hours = plannedHours(eventTime)
  if (!hours) return { startDate: eventDate, endDate: eventDate }
  // By the club's clock: in UTC, an evening event would be listed on the next day.
  const at = (minutes: number) =>
    formatISO(new TZDate(momentInZone(eventDate, minutes, timeZone).getTime(), timeZone))
  return { startDate: at(hours.start), endDate: at(hours.end) }
}

function absolute(link: string, origin: string): string {
  return link.startsWith('/') ? `${origin}${link}` : link
}

const HOUSES = [
  { pattern: /clubhouse/i, ...CLUB.clubhouse },
  { pattern: /storage hall/i, ...CLUB.storage },
]

// A text that names neither house is all we know of the place.
function streetAddressOf(location: string): string {
  const house = HOUSES.find(({ pattern }) => pattern.test(location))
  return house ? `${house.street}, ${house.city}` : location
}

const SCHEMA = 'https://schema.org'

/** The events as JSON-LD for search engines; '' when there is none. */
export function eventsJsonLd(events: readonly ClubEvent[], { origin, timeZone }: Place): string {
  if (events.length === 0) return ''
  const things = events.map((event) => ({
    '@type': 'Event',
    name: event.title,
    description: event.description,
    ...hoursOf(event, timeZone),
    eventStatus: `${SCHEMA}/${event.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: event.location,
      address: streetAddressOf(event.location),
    },
    image: absolute(event.imageUrl ?? EVENT_POSTER, origin),
    organizer: {
      '@type': 'Organization',
      '@id': `${origin}/#club`,
      name: CLUB.name,
      url: `${origin}/`,
    },
    url: origin + eventPath(event),
  }))
  const graph = jsonForHtml({ '@context': SCHEMA, '@graph': things })
  return `<script type="application/ld+json">${graph}</script>`
}

const IN_STOCK = `${SCHEMA}/InStock`
const SOLD_OUT = `${SCHEMA}/SoldOut`

/** The products and their prices as JSON-LD for search engines; '' when there is none. */
export function productsJsonLd(items: readonly ShopItem[], origin: string): string {
  if (items.length === 0) return ''
  const products = items.map((item) => {
    const url = origin + productPath(item)
    return {
      '@type': 'Product',
      '@id': url,
      name: item.name,
      description: item.description,
      category: item.category,
      image: absolute(item.image, origin),
      brand: { '@type': 'Brand', name: CLUB.name },
      offers: {
        '@type': 'Offer',
        url,
        price: (item.price / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: item.soldOut ? SOLD_OUT : IN_STOCK,
        seller: { '@id': `${origin}/#club` },
      },
    }
  })
  const graph = jsonForHtml({ '@context': SCHEMA, '@graph': products })
  return `<script type="application/ld+json">${graph}</script>`
}
