import { reviewEditSchema, reviewFormSchema } from '../reviews/review.schema.ts'
import { reviewSchema } from '../reviews/review.ts'
import { creationOf } from '../row.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const createReview = {
  method: 'POST',
  path: '/api/restaurant-reviews',
  who: 'admins',
  request: creationOf(reviewFormSchema),
  status: 201,
  answer: reviewSchema,
  errors: ['changed_meanwhile', 'conflict', 'not_found'],
} as const satisfies Endpoint

export const editReview = {
  method: 'PATCH',
  path: '/api/restaurant-reviews/:id',
  who: 'admins',
  request: reviewEditSchema,
  status: 200,
  answer: reviewSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const deleteReview = {
  method: 'DELETE',
  path: '/api/restaurant-reviews/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint
