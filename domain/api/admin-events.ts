import {
  eventCancellationSchema,
  eventEditSchema,
  eventFormSchema,
} from '../events/event.schema.ts'
import { clubEventSchema } from '../events/event.ts'
import { creationOf } from '../row.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const createEvent = {
  method: 'POST',
  path: '/api/events',
  who: 'admins',
  about: '`date` is read where `eventDate` is absent.',
  request: creationOf(eventFormSchema),
  status: 201,
  answer: clubEventSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const editEvent = {
  method: 'PATCH',
  path: '/api/events/:id',
  who: 'admins',
  about:
    '`date` is read where `eventDate` is absent. If the day changes, each yes keeps its place and its old `answeredDate`.',
  request: eventEditSchema,
  status: 200,
  answer: clubEventSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const cancelEvent = {
  method: 'POST',
  path: '/api/events/:id/cancel',
  who: 'admins',
  about:
    'Members and visitors see it as cancelled, calendars too. Its RSVPs stay; it takes no new yes. The body may be left out. Sent again, it changes nothing.',
  request: eventCancellationSchema,
  status: 200,
  answer: clubEventSchema,
} as const satisfies Endpoint

export const restoreEvent = {
  method: 'POST',
  path: '/api/events/:id/restore',
  who: 'admins',
  about: 'Undoes a cancellation. Sent again, it changes nothing.',
  status: 200,
  answer: clubEventSchema,
} as const satisfies Endpoint

export const deleteEvent = {
  method: 'DELETE',
  path: '/api/events/:id',
  who: 'admins',
  about: 'Deletes its RSVPs. Its inquiries stay, with their `eventTitle` and `eventDate`.',
  status: 204,
  answer: null,
} as const satisfies Endpoint
