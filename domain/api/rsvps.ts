import { rsvpBodySchema } from '../events/rsvp.schema.ts'
import { eventRsvpReceiptSchema, eventRsvpSchema } from '../events/rsvp.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listEventRsvps = {
  method: 'GET',
  path: '/api/events/:id/rsvps',
  who: 'members and admins',
  about:
    'Admins get all, newest first; `q` searches. A member gets only their own RSVP, without a count.',
  status: 200,
  answer: z.array(eventRsvpSchema),
  isPage: true,
} as const satisfies Endpoint

export const rsvpToEvent = {
  method: 'POST',
  path: '/api/events/:id/rsvps',
  who: 'members',
  about:
    '409 if the event is over, if it was cancelled and this is a yes (`event_cancelled`), if the member has since chosen otherwise (`X-Made-Ms-Ago`), or if a yes is for a day the event has moved from (`eventDate`).',
  request: rsvpBodySchema,
  status: 201,
  answer: eventRsvpReceiptSchema,
  errors: ['wrong_member', 'event_full', 'event_moved', 'event_cancelled', 'conflict'],
} as const satisfies Endpoint

export const deleteRsvp = {
  method: 'DELETE',
  path: '/api/event-rsvps/:id',
  who: 'admins',
  about: 'A “yes” frees its place.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
