import { TZDate } from '@date-fns/tz'
import { formatISO } from 'date-fns'
import { CLUB } from '#domain/club.ts'
import { QUESTIONS } from '#domain/club-pages.ts'
import { momentInZone } from '#domain/dates.ts'
import { type EventCard, eventPath } from '#domain/events/event-card.ts'
import { plannedHours } from '#domain/events/event-time.ts'
import { productPath } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import type { ClubPlace } from '#domain/public-page.ts'
import type { PageName } from '../site/pages.ts'

/** A thing that a page describes for search engines (schema.org). */
export type Thing = { '@type': string; [property: string]: unknown }

const SCHEMA = 'https://schema.org'

function absolute(link: string, origin: string): string {
  return link.startsWith('/') ? `${origin}${link}` : link
}

/** What the pages of the site describe whatever their data. */
export function siteThings(page: PageName, origin: string): Thing[] {
  switch (page) {
    case 'gateway':
      return [organization(origin), { '@type': 'WebSite', name: CLUB.name, url: `${origin}/` }]
    case 'philadelphia':
      return [organization(origin), clubhouse(origin), QUESTIONS_AND_ANSWERS]
    case 'huntingdon-valley':
      return [organization(origin), storageHall(origin), QUESTIONS_AND_ANSWERS]
    default:
      return []
  }
}

const organizationId = (origin: string) => `${origin}/#club`

function organization(origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: CLUB.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    image: `${origin}/art/social.png`,
    email: CLUB.email,
    telephone: CLUB.phone,
    sameAs: [CLUB.links.instagram],
  }
}

function addressOf({ street, city }: { street: string; city: string }): Thing {
  const [, locality, region, postalCode] = /^(.+), (\w\w) (\d+)$/.exec(city) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  }
}

function clubhouse(origin: string): Thing {
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/philadelphia#clubhouse`,
    name: `${CLUB.name}: ${CLUB.clubhouse.name}`,
    url: `${origin}/philadelphia`,
    image: `${origin}/art/social.png`,
    telephone: CLUB.clubhouse.phone,
    address: addressOf(CLUB.clubhouse),
    parentOrganization: { '@id': organizationId(origin) },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: CLUB.clubhouse.opens,
      closes: CLUB.clubhouse.closes,
    },
  }
}

function storageHall(origin: string): Thing {
  return {
    '@type': 'SelfStorage',
    '@id': `${origin}/huntingdon-valley#hall`,
    name: `${CLUB.name}: ${CLUB.storage.name}`,
    url: `${origin}/huntingdon-valley`,
    image: `${origin}/art/social.png`,
    telephone: CLUB.storage.phone,
    address: addressOf(CLUB.storage),
    parentOrganization: { '@id': organizationId(origin) },
    description: `Indoor storage for about ${CLUB.capacity.cars} cars and ${CLUB.capacity.motorcycles} motorcycles. ${CLUB.storage.hours}.`,
    priceRange: `from $${CLUB.prices.motorcycleStorage} per month`,
  }
}

const QUESTIONS_AND_ANSWERS: Thing = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

export function eventThing(event: EventCard, { origin, timeZone }: ClubPlace): Thing {
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    ...hoursOf(event, timeZone),
    eventStatus: `${SCHEMA}/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: event.location,
      address: streetAddressOf(event.location),
    },
    image: absolute(event.image, origin),
    organizer: {
      '@type': 'Organization',
      '@id': organizationId(origin),
      name: CLUB.name,
      url: `${origin}/`,
    },
    url: origin + eventPath(event),
  }
}

function hoursOf({ eventDate, eventTime }: EventCard, timeZone: string) {
  const hours = plannedHours(eventTime)
  if (!hours) return { startDate: eventDate, endDate: eventDate }
  // By the club's clock: in UTC, an evening event would be listed on the next day.
  const at = (minutes: number) =>
    formatISO(new TZDate(momentInZone(eventDate, minutes, timeZone).getTime(), timeZone))
  return { startDate: at(hours.start), endDate: at(hours.end) }
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

const IN_STOCK = `${SCHEMA}/InStock`
const SOLD_OUT = `${SCHEMA}/SoldOut`

export function productThing(item: ShopItem, origin: string): Thing {
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
      seller: { '@id': organizationId(origin) },
    },
  }
}
