import {
  EVENT_INQUIRY_STATUSES,
  eventInquiryEditSchema,
  STORAGE_INQUIRY_STATUSES,
  storageInquiryEditSchema,
} from '../inquiries/inquiry.schema.ts'
import { eventInquirySchema, storageInquirySchema, subscriberSchema } from '../inquiries/inquiry.ts'
import { orAbsent } from '../or-absent.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listEventInquiries = {
  method: 'GET',
  path: '/api/event-inquiries',
  who: 'admins',
  about:
    'Newest first; `q` searches, `eventId` and `status` filter. `eventDate` is the event’s day at the time of the inquiry.',
  query: z.object({
    eventId: orAbsent(z.uuid('Choose an event'), 'Choose an event'),
    status: orAbsent(z.enum(EVENT_INQUIRY_STATUSES), 'Choose a status'),
  }),
  status: 200,
  answer: z.array(eventInquirySchema),
  isPage: true,
} as const satisfies Endpoint

export const editEventInquiry = {
  method: 'PATCH',
  path: '/api/event-inquiries/:id',
  who: 'admins',
  about: 'Sets its status; `statusChangedAt` stays when it has that status already.',
  request: eventInquiryEditSchema,
  status: 200,
  answer: eventInquirySchema,
} as const satisfies Endpoint

export const deleteEventInquiry = {
  method: 'DELETE',
  path: '/api/event-inquiries/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint

export const listStorageInquiries = {
  method: 'GET',
  path: '/api/storage-inquiries',
  who: 'admins',
  about: 'Newest first; `q` searches, `status` filters.',
  query: z.object({ status: orAbsent(z.enum(STORAGE_INQUIRY_STATUSES), 'Choose a status') }),
  status: 200,
  answer: z.array(storageInquirySchema),
  isPage: true,
} as const satisfies Endpoint

export const editStorageInquiry = {
  method: 'PATCH',
  path: '/api/storage-inquiries/:id',
  who: 'admins',
  about: 'Sets its status; `statusChangedAt` stays when it has that status already.',
  request: storageInquiryEditSchema,
  status: 200,
  answer: storageInquirySchema,
} as const satisfies Endpoint

export const deleteStorageInquiry = {
  method: 'DELETE',
  path: '/api/storage-inquiries/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint

export const listSubscribers = {
  method: 'GET',
  path: '/api/newsletter',
  who: 'admins',
  about: 'Confirmed ones, newest first; `q` searches.',
  status: 200,
  answer: z.array(subscriberSchema),
  isPage: true,
} as const satisfies Endpoint

export const exportSubscribers = {
  method: 'GET',
  path: '/api/newsletter/export',
  who: 'admins',
  about: 'Every confirmed address as a CSV file.',
  status: 200,
  answer: 'text/csv',
} as const satisfies Endpoint

export const removeSubscriber = {
  method: 'DELETE',
  path: '/api/newsletter/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint
