import { articleSchema } from '../digest/article.ts'
import {
  articleEditSchema,
  articleFormSchema,
  videoEditSchema,
  videoFormSchema,
} from '../digest/digest.schema.ts'
import { videoSchema } from '../digest/video.ts'
import { reviewEditSchema, reviewFormSchema } from '../reviews/review.schema.ts'
import { reviewSchema } from '../reviews/review.ts'
import { creationOf } from '../row.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const createArticle = {
  method: 'POST',
  path: '/api/digest-articles',
  who: 'admins',
  about: 'Up to 256 KB.',
  request: creationOf(articleFormSchema),
  status: 201,
  answer: articleSchema,
  errors: ['changed_meanwhile', 'conflict', 'not_found'],
} as const satisfies Endpoint

export const editArticle = {
  method: 'PATCH',
  path: '/api/digest-articles/:id',
  who: 'admins',
  about: 'Up to 512 KB.',
  request: articleEditSchema,
  status: 200,
  answer: articleSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const deleteArticle = {
  method: 'DELETE',
  path: '/api/digest-articles/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint

export const createVideo = {
  method: 'POST',
  path: '/api/videos',
  who: 'admins',
  request: creationOf(videoFormSchema),
  status: 201,
  answer: videoSchema,
  errors: ['changed_meanwhile', 'conflict', 'not_found'],
} as const satisfies Endpoint

export const editVideo = {
  method: 'PATCH',
  path: '/api/videos/:id',
  who: 'admins',
  request: videoEditSchema,
  status: 200,
  answer: videoSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const deleteVideo = {
  method: 'DELETE',
  path: '/api/videos/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint

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
