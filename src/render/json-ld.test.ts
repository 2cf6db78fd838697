import { expect, test } from 'vitest'
import { CLUB } from '#domain/club.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventCardOf } from '#domain/events/event-card.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { eventThing, productThing } from './json-ld.ts'

const PLACE = { origin: 'https://club.example', timeZone: 'America/New_York' }
const EVENT: ClubEvent = {
  id: '6f2d8d3e-6f0b-4f1e-9f0a-6f1f1f1f1f1f',
  title: 'Supper </script>',
  description: 'Bring a plate.',
  version: 1,
  eventDate: '2026-05-23',
  eventTime: '8 PM - 1 AM',
  location: 'The Clubhouse',
  maxAttendees: null,
  imageUrl: '/pictures/supper.webp',
  goingCount: 0,
  cancelledAt: null,
  cancellationReason: null,
}

const thingOf = (event: Partial<ClubEvent>) =>
  eventThing(eventCardOf({ ...EVENT, ...event }), PLACE)

test('an event is described with its place, its picture and its organizer', () => {
  expect(thingOf({})).toMatchObject({
    '@type': 'Event',
    name: 'Supper </script>',
    image: 'https://club.example/pictures/supper.webp',
    location: {
      name: 'The Clubhouse',
      address: `${CLUB.clubhouse.street}, ${CLUB.clubhouse.city}`,
    },
    organizer: { '@id': 'https://club.example/#club', name: CLUB.name },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `https://club.example/events/${EVENT.id}`,
  })
})

test('an event without a picture is described with the poster, and a cancelled one as such', () => {
  const cancelled = { imageUrl: null, cancelledAt: '2026-05-01T12:00:00.000Z' }
  expect(thingOf(cancelled)).toMatchObject({
    image: 'https://club.example/art/event-night.svg',
    eventStatus: 'https://schema.org/EventCancelled',
  })
})

test.each<[string, Partial<ClubEvent>, string, string]>([
  ['in summer', {}, '2026-05-23T20:00:00-04:00', '2026-05-24T01:00:00-04:00'],
  [
    'in the night in which the clock goes back',
    { eventDate: '2026-10-31' },
    '2026-10-31T20:00:00-04:00',
    '2026-11-01T01:00:00-04:00',
  ],
  [
    'two hours without an end',
    { eventTime: '19:00', eventDate: '2026-12-05' },
    '2026-12-05T19:00:00-05:00',
    '2026-12-05T21:00:00-05:00',
  ],
  ['without a readable time', { eventTime: 'all day' }, '2026-05-23', '2026-05-23'],
])('its hours are those of the club’s clock: %s', (_, event, startDate, endDate) => {
  expect(thingOf(event)).toMatchObject({ startDate })
  expect(thingOf(event).endDate).toBe(endDate)
})

const CAP: ShopItem = {
  id: '0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001',
  name: 'Callowhill Cap',
  description: 'Six panels.',
  category: 'hats',
  price: 2800,
  image: '/art/merch-cap.svg',
  soldOut: false,
  sizes: [],
}

test.each([
  [false, 'https://schema.org/InStock'],
  [true, 'https://schema.org/SoldOut'],
])('a product is described with its price and its stock: sold out %s', (soldOut, availability) => {
  expect(productThing({ ...CAP, soldOut }, PLACE.origin)).toMatchObject({
    '@type': 'Product',
    name: 'Callowhill Cap',
    image: 'https://club.example/art/merch-cap.svg',
    offers: { price: '28.00', priceCurrency: 'USD', availability },
  })
})
