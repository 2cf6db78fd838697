import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/merch/catalogue.ts'
import { pictureOf } from '#domain/merch/drawing.ts'
import type { Variant } from '#domain/merch/product.ts'
import { availableOf, isSoldOut } from '#domain/merch/stock.ts'
import { RATINGS } from '#domain/reviews/review.ts'
import { dropoffCountdown } from '#domain/vehicles/countdown.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { articles, reviews, videos } from '#server/db/schema/content.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { members } from '#server/db/schema/members.ts'
import { products, stockMovements } from '#server/db/schema/shop.ts'
import { GUIDE } from '#server/demo/guide.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const ZONE = 'America/New_York'
const now = new Date('2026-05-21T18:40:00Z')
const api = await openApi()
const { db } = api
beforeAll(() => seedSampleClub({ db, now }, ZONE))
afterAll(() => api.close())

test('has 40 members and 105 vehicles over all five states', async () => {
  expect(await db.$count(members)).toBe(40)
  const cars = await db.select().from(vehicles)
  expect(cars).toHaveLength(105)
  for (const status of GARAGE_STATUSES) {
    expect(cars.filter((car) => car.status === status).length).toBeGreaterThan(7)
  }
  expect(cars.some(({ storagePosition }) => storagePosition === null)).toBe(true)
  expect(cars.some(({ vehicleName }) => vehicleName.length > 80)).toBe(true)
  expect(cars.filter(({ removedByMemberAt }) => removedByMemberAt !== null)).toHaveLength(3)
})

test('has a guide with four cars, a member with nine, and two without any', async () => {
  const people = await db.select().from(members)
  const cars = await db.select().from(vehicles)
  const carsOf = (id: string) => cars.filter(({ memberId }) => memberId === id).length
  expect(people.find(({ email }) => email === GUIDE.email)?.phone).toBe(GUIDE.phone)
  expect(people.filter(({ email }) => email === GUIDE.email).map(({ id }) => carsOf(id))).toEqual([
    4,
  ])
  expect(Math.max(...people.map(({ id }) => carsOf(id)))).toBe(9)
  expect(people.filter(({ id }) => carsOf(id) === 0)).toHaveLength(2)
})

test('has drop-offs that are overdue, due in minutes and not scheduled', async () => {
  const cars = await db.select().from(vehicles)
  const countdowns = cars
    .filter(({ status }) => status === 'coming_home')
    .map((car) => dropoffCountdown(car.scheduledDropoffDate, car.scheduledDropoffTime, now, ZONE))
  expect(countdowns.filter((one) => one?.state === 'overdue')).toHaveLength(2)
  expect(countdowns).toContainEqual(expect.objectContaining({ days: 0, hours: 0, minutes: 20 }))
  expect(countdowns).toContain(null)
})

test('has requests of members for today and Saturday, two that wait, and older ones', async () => {
  const rows = await db.select().from(carRequests)
  const pending = rows.filter(({ status }) => status === 'pending')
  const days = pending.map(({ requestedDate }) => requestedDate)
  expect(days).toEqual(expect.arrayContaining(['2026-05-21', '2026-05-23']))
  expect(pending.filter(({ promise }) => promise === 'waiting')).toHaveLength(2)
  const completed = rows.filter(({ status }) => status === 'completed')
  expect(completed.some(({ completedByChange }) => completedByChange !== null)).toBe(true)
  expect(rows.some(({ status }) => status === 'expired')).toBe(true)
})

test('has events behind, today and ahead, each with the answers that it counts', async () => {
  const rows = await db.select().from(events)
  const answers = await db.select().from(eventRsvps)
  const days = rows.map(({ eventDate }) => eventDate)
  expect(days.filter((day) => day < '2026-05-21').length).toBeGreaterThan(1)
  expect(days).toContain('2026-05-21')
  expect(days.filter((day) => day > '2026-05-21').length).toBeGreaterThan(4)
  expect(rows.some(({ goingCount, maxAttendees }) => goingCount === maxAttendees)).toBe(true)
  expect(rows.some(({ maxAttendees }) => maxAttendees === null)).toBe(true)
  for (const { id, goingCount } of rows) {
    const going = answers.filter(({ eventId, attending }) => eventId === id && attending)
    expect(going).toHaveLength(goingCount)
  }
})

test('has inquiries about events and storage, and readers of the newsletter', async () => {
  expect(await db.$count(eventInquiries)).toBe(14)
  expect(await db.$count(storageInquiries)).toBe(12)
  expect(await db.$count(newsletterSubscribers)).toBe(34)
})

test('has six articles, six videos and six reviews of every rating, none after now', async () => {
  const [read, watched, eaten] = [
    await db.select().from(articles),
    await db.select().from(videos),
    await db.select().from(reviews),
  ]
  expect([read.length, watched.length, eaten.length]).toEqual([6, 6, 6])
  expect(read.filter(({ content }) => content.length > 10_000)).toHaveLength(1)
  expect(new Set(eaten.map(({ rating }) => rating))).toEqual(new Set(RATINGS))
  expect(eaten.filter(({ recommended }) => !recommended)).toHaveLength(1)
  for (const { publishedAt } of [...read, ...watched, ...eaten]) {
    expect(publishedAt < now).toBe(true)
  }
})

test('has products of all categories, some sizes sold out and some with three left', async () => {
  const sold = await db.select().from(products)
  const sizes = await bodyOf<Variant[]>(api.visitor().get('/api/merch/variants'))
  expect(sold.map(({ category }) => category)).toEqual(expect.arrayContaining([...CATEGORIES]))
  const left = sizes.map(availableOf)
  expect(left.filter((count) => count === 0).length).toBeGreaterThan(3)
  expect(left.filter((count) => count === 3).length).toBeGreaterThan(3)
  const isGone = (id: string) => isSoldOut(sizes.filter(({ productId }) => productId === id))
  expect(sold.filter(({ id }) => isGone(id)).length).toBeGreaterThan(0)
  const moved = await db.select().from(stockMovements)
  for (const size of sizes) {
    const movements = moved.filter(({ variantId }) => variantId === size.id)
    expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(availableOf(size))
  }
})

test('shows only pictures that are there', async () => {
  const pictures = [
    ...(await db.select().from(events)).map(({ imageUrl }) => imageUrl),
    ...(await db.select().from(articles)).map(({ imageUrl }) => imageUrl),
    ...(await db.select().from(videos)).map(({ thumbnailUrl }) => thumbnailUrl),
    ...(await db.select().from(products)).map((one) => pictureOf({ ...one, category: '' })),
  ]
  expect(pictures.filter((path) => path !== null && !existsSync(`public${path}`))).toEqual([])
})

test('is not put over what is there', async () => {
  await db.delete(vehicles)
  await seedSampleClub({ db, now }, ZONE)
  expect(await db.$count(vehicles)).toBe(0)
})
