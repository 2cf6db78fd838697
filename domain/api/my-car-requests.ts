import { carRequestSchema, keyStateSchema } from '../car-requests/car-request.ts'
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

/** The member the page believes is signed in, so that a stale tab can't act for another. */
const memberQuery = z.object({ memberId: z.string().optional() })

export const findCarRequestKey = {
  method: 'GET',
  path: '/api/my/car-requests/by-key/:key',
  who: 'members',
  about: 'Whether a request, or a change to one, has arrived with this key.',
  query: memberQuery,
  status: 200,
  answer: keyStateSchema,
  errors: ['wrong_member', 'key_reused'],
} as const satisfies Endpoint

export const withdrawCarRequestKey = {
  method: 'DELETE',
  path: '/api/my/car-requests/by-key/:key',
  isUnkeyed: true,
  who: 'members',
  about:
    'Withdraws the key unless its request has arrived: `used` if it has, `withdrawn` if it can no longer arrive. 409 while a request with this key is being saved.',
  query: memberQuery,
  status: 200,
  answer: keyStateSchema,
  errors: ['conflict', 'wrong_member', 'key_reused'],
} as const satisfies Endpoint
