import type { NewArticle, NewVideo } from '#domain/digest/digest.schema.ts'
import type { NewReview } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { articles, pictures, reviews, videos } from '#server/db/schema/content.ts'
import { published } from '#server/demo/sample-moments.ts'
import { only } from './rows.ts'

const LONG_AGO = new Date('2020-01-01T12:00:00Z')

export const ARTICLE: NewArticle = {
  title: 'Cold starts',
  author: 'Marcus Bell',
  content: 'Let it idle.\nThen drive gently.',
  category: 'Garage',
  imageUrl: null,
}

export const VIDEO: NewVideo = {
  title: 'A lap of the yard',
  description: 'Three minutes.',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  thumbnailUrl: null,
  category: 'Build-out',
}

export const REVIEW: NewReview = {
  restaurantName: 'The Brass Kettle',
  location: 'Fishtown',
  cuisine: 'Diner',
  rating: '3',
  reviewerName: 'Ruth Abernathy',
  reviewText: 'Get the pie.',
  visitDate: '2026-04-30',
  recommended: true,
}

export async function makeArticle(db: Db, overrides: Partial<typeof articles.$inferInsert> = {}) {
  const values = { ...ARTICLE, ...published(LONG_AGO), ...overrides }
  return only(await db.insert(articles).values(values).returning())
}

export async function makeVideo(db: Db, overrides: Partial<typeof videos.$inferInsert> = {}) {
  const values = { ...VIDEO, ...published(LONG_AGO), ...overrides }
  return only(await db.insert(videos).values(values).returning())
}

export async function makeReview(db: Db, overrides: Partial<typeof reviews.$inferInsert> = {}) {
  const values = { ...REVIEW, ...published(LONG_AGO), ...overrides }
  return only(await db.insert(reviews).values(values).returning())
}

export async function makePicture(db: Db, overrides: Partial<typeof pictures.$inferInsert> = {}) {
  const values = {
    contentType: 'image/webp',
    width: 1,
    height: 1,
    bytes: new Uint8Array([1, 2, 3]),
    createdAt: LONG_AGO,
    ...overrides,
  }
  return only(await db.insert(pictures).values(values).returning())
}
