import { clubEventSchema } from '../events/event.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listEvents = {
  method: 'GET',
  path: '/api/events',
  who: 'everyone',
  about:
    'Sorted by date and time, starting with yesterday in the club’s time zone; admins also get past ones. 1,000 at most, the latest. Visitors get a compressed copy, up to a second old, with an `ETag`.',
  status: 200,
  answer: z.array(clubEventSchema),
} as const satisfies Endpoint

export const getEvent = {
  method: 'GET',
  path: '/api/events/:id',
  who: 'everyone',
  status: 200,
  answer: clubEventSchema,
} as const satisfies Endpoint
