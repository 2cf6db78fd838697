import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RATINGS } from '#domain/reviews/review.ts'
import { bytes, moment, rowVersion } from './columns.ts'

export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    author: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    imageUrl: text('image_url'),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: rowVersion(),
  },
  (table) => [index('articles_newest').on(table.publishedAt, table.id)],
)

export const videos = pgTable(
  'videos',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text(),
    videoUrl: text('video_url').notNull(),
    thumbnailUrl: text('thumbnail_url'),
    category: text().notNull(),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: rowVersion(),
  },
  (table) => [
    check('videos_https', sql`${table.videoUrl} ~* '^https://'`),
    index('videos_newest').on(table.publishedAt, table.id),
  ],
)

export const reviews = pgTable(
  'restaurant_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantName: text('restaurant_name').notNull(),
    location: text().notNull(),
    cuisine: text().notNull(),
    rating: text({ enum: RATINGS }).notNull(),
    reviewerName: text('reviewer_name').notNull(),
    reviewText: text('review_text').notNull(),
    visitDate: date('visit_date', { mode: 'string' }).notNull(),
    recommended: boolean().notNull().default(true),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: rowVersion(),
  },
  (table) => [
    check('restaurant_reviews_rating_known', sql`${table.rating} in ('1', '2', '3')`),
    index('restaurant_reviews_newest').on(table.publishedAt, table.id),
  ],
)

/** Pictures as re-encoded by sharp; the uploaded bytes are never stored. */
export const pictures = pgTable('pictures', {
  id: uuid().primaryKey().defaultRandom(),
  contentType: text('content_type').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  createdAt: moment('created_at').notNull(),
})
