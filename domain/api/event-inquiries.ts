import { eventInquiryBodySchema, eventInquiryFormSchema } from '../inquiries/inquiry.schema.ts'
import { eventInquirySchema } from '../inquiries/inquiry.ts'
import type { Endpoint } from './endpoint.ts'

export const inquireAboutEvent = {
  method: 'POST',
  path: '/api/event-inquiries',
  who: 'everyone',
  about:
    'Limited per address for visitors. Saved under the event’s own title. 409 if the event is over or was cancelled.',
  request: eventInquiryBodySchema,
  status: 201,
  answer: eventInquirySchema,
  errors: ['not_found', 'conflict', 'event_cancelled'],
} as const satisfies Endpoint

export const correctEventInquiry = {
  method: 'PUT',
  path: '/api/event-inquiries/:id',
  who: 'everyone',
  about:
    'Replaces what was typed, for whoever sent it: nobody else but admins knows its id. 404 once an admin has dealt with it. Limited like a new one.',
  request: eventInquiryFormSchema,
  status: 200,
  answer: eventInquirySchema,
} as const satisfies Endpoint
