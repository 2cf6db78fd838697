import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/merch/catalogue.ts'
import { pictureOf } from '#domain/merch/drawing.ts'
import type { Variant } from '#domain/merch/product.ts'
import { availableOf, isSoldOut } from '#domain/merch/stock.ts'
import { articles, videos } from '#server/db/schema/content.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { products, stockMovements } from '#server/db/schema/shop.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const ZONE = 'America/New_York'
const now = new Date('2026-05-21T18:40:00Z')
const api = await openApi()
const { db } = api
beforeAll(() => seedSampleClub({ db, now }, ZONE))
afterAll(() => api.close())

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
