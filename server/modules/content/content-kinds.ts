import * as admin from '#domain/api/admin-content.ts'
import * as content from '#domain/api/content.ts'
import { articles, reviews, videos } from '#server/db/schema/content.ts'
import { MAX_BODY_BYTES } from '#server/http/input.ts'

/** What differs between the kinds of content. */
export const CONTENT_KINDS = [
  {
    name: 'This article',
    endpoints: { ...content.ARTICLES, ...admin.ARTICLES },
    table: articles,
    searched: [articles.title, articles.author, articles.category, articles.content],
    // 40,000 characters in any script plus JSON's overhead.
    createBytes: 256 * 1024,
    editBytes: 512 * 1024,
  },
  {
    name: 'This video',
    endpoints: { ...content.VIDEOS, ...admin.VIDEOS },
    table: videos,
    searched: [videos.title, videos.description, videos.category],
    createBytes: MAX_BODY_BYTES,
    editBytes: MAX_BODY_BYTES,
  },
  {
    name: 'This review',
    endpoints: { ...content.REVIEWS, ...admin.REVIEWS },
    table: reviews,
    searched: [
      reviews.restaurantName,
      reviews.location,
      reviews.cuisine,
      reviews.reviewerName,
      reviews.reviewText,
    ],
    createBytes: MAX_BODY_BYTES,
    editBytes: MAX_BODY_BYTES,
  },
] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]
