import { reviewSchema } from '../reviews/review.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

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
