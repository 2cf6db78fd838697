import { videoEditSchema, videoFormSchema } from '../digest/video.schema.ts'
import { videoSchema } from '../digest/video.ts'
import { creationOf } from '../row.schema.ts'
import type { Endpoint } from './endpoint.ts'

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
