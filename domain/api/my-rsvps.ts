import { eventRsvpSchema } from '../events/rsvp.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listMyRsvps = {
  method: 'GET',
  path: '/api/my/rsvps',
  who: 'members',
  about: 'All own RSVPs, newest first, at most one for each event.',
  status: 200,
  answer: z.array(eventRsvpSchema),
} as const satisfies Endpoint
