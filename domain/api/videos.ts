import { videoSchema } from '../digest/video.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

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
