import { rsvpBodySchema } from '../events/rsvp.schema.ts'
import { eventRsvpReceiptSchema, eventRsvpSchema } from '../events/rsvp.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listEventRsvps = {
  method: 'GET',
  path: '/api/events/:id/rsvps',
  who: 'members and admins',
  about:
    'Admins get all, newest first; `q` searches. A member gets their own or none, without a count.',
  status: 200,
  answer: z.array(eventRsvpSchema),
  isPage: true,
} as const satisfies Endpoint

export const rsvpToEvent = {
  method: 'POST',
  path: '/api/events/:id/rsvps',
  who: 'members',
  about:
    'Header `Idempotency-Key`; the same key again gives the first answer. The keys in `replaces` are withdrawn with it, and a late copy answers 410 `key_withdrawn`. 409 where the event is over, where the member has since chosen otherwise (`chosenMsAgo`), where a yes was made for another day than the event has now (`eventDate`), and at 5,000 keys of the member.',
  request: rsvpBodySchema,
  status: 201,
  answer: eventRsvpReceiptSchema,
  errors: ['wrong_member', 'event_full', 'event_moved', 'conflict', 'key_withdrawn', 'key_reused'],
} as const satisfies Endpoint

export const deleteRsvp = {
  method: 'DELETE',
  path: '/api/event-rsvps/:id',
  who: 'admins',
  about: 'A “yes” frees its place.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
