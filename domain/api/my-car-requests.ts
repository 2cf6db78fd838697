import { carRequestSchema } from '../car-requests/car-request.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listMyCarRequests = {
  method: 'GET',
  path: '/api/my/car-requests',
  who: 'members',
  about: 'Newest first.',
  status: 200,
  answer: z.array(carRequestSchema),
  isPage: true,
} as const satisfies Endpoint
