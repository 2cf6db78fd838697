import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraphsOf } from '#domain/digest/article.ts'
import { articleFormSchema, videoFormSchema } from '#domain/digest/digest.schema.ts'
import { videoId } from '#domain/digest/video.ts'
import { reviewFormSchema } from '#domain/reviews/review.schema.ts'
import { RATINGS } from '#domain/reviews/review.ts'
import { articles, reviews, videos } from '#server/db/schema/content.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const now = new Date('2026-05-21T18:40:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seedSampleClub({ db: database.db, now }, 'America/New_York')
})
afterAll(() => database.close())

const isDrawn = (link: string | null) => link === null || existsSync(`public${link}`)

test('has twelve articles, one very long, one without a picture', async () => {
  const rows = await database.db.select().from(articles)
  expect(rows).toHaveLength(12)
  for (const row of rows) {
    expect(articleFormSchema.safeParse(row).success).toBe(true)
    expect(paragraphsOf(row.content).length).toBeGreaterThan(3)
  }
  expect(rows.filter(({ imageUrl }) => imageUrl === null)).toHaveLength(1)
  expect(rows.filter(({ content }) => content.length > 10_000)).toHaveLength(1)
  expect(rows.filter(({ imageUrl }) => !isDrawn(imageUrl))).toEqual([])
})

test('has six videos, one of which cannot be embedded', async () => {
  const rows = await database.db.select().from(videos)
  expect(rows).toHaveLength(6)
  for (const row of rows) expect(videoFormSchema.safeParse(row).success).toBe(true)
  expect(rows.filter(({ videoUrl }) => videoId(videoUrl) === null)).toHaveLength(1)
  expect(rows.filter(({ thumbnailUrl }) => !isDrawn(thumbnailUrl))).toEqual([])
})

test('has twelve reviews of every rating, one not recommended', async () => {
  const rows = await database.db.select().from(reviews)
  expect(rows).toHaveLength(12)
  for (const row of rows) expect(reviewFormSchema.safeParse(row).success).toBe(true)
  expect(new Set(rows.map(({ rating }) => rating))).toEqual(new Set(RATINGS))
  expect(rows.filter(({ recommended }) => !recommended)).toHaveLength(1)
})

test('is dated over the months before today, and no meal was eaten after its review', async () => {
  for (const row of await database.db.select().from(reviews)) {
    expect(row.visitDate <= row.publishedAt.toISOString().slice(0, 10)).toBe(true)
  }
  const dates = (await database.db.select().from(articles)).map(({ publishedAt }) => publishedAt)
  expect(dates.every((date) => date < now)).toBe(true)
  expect(new Set(dates.map(String)).size).toBe(12)
})
