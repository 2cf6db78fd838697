import { eventInquiryBodySchema } from '../inquiries/inquiry.schema.ts'
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
