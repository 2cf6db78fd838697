import { articleSchema } from '../digest/article.ts'
import { videoSchema } from '../digest/video.ts'
import { reviewSchema } from '../reviews/review.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listArticles = {
  method: 'GET',
  path: '/api/digest-articles',
  who: 'members and admins',
  about: 'Newest first; `q` searches. Compressed.',
  status: 200,
  answer: z.array(articleSchema),
  isPage: true,
} as const satisfies Endpoint

export const getArticle = {
  method: 'GET',
  path: '/api/digest-articles/:id',
  who: 'members and admins',
  status: 200,
  answer: articleSchema,
} as const satisfies Endpoint

export const listVideos = {
  method: 'GET',
  path: '/api/videos',
  who: 'members and admins',
  about: 'Newest first; `q` searches. Compressed.',
  status: 200,
  answer: z.array(videoSchema),
  isPage: true,
} as const satisfies Endpoint

export const getVideo = {
  method: 'GET',
  path: '/api/videos/:id',
  who: 'members and admins',
  status: 200,
  answer: videoSchema,
} as const satisfies Endpoint

export const listReviews = {
  method: 'GET',
  path: '/api/restaurant-reviews',
  who: 'members and admins',
  about: 'Newest first; `q` searches. Compressed.',
  status: 200,
  answer: z.array(reviewSchema),
  isPage: true,
} as const satisfies Endpoint

export const getReview = {
  method: 'GET',
  path: '/api/restaurant-reviews/:id',
  who: 'members and admins',
  status: 200,
  answer: reviewSchema,
} as const satisfies Endpoint
