import { eventInquiryBodySchema } from '../inquiries/inquiry.schema.ts'
import { eventInquirySchema } from '../inquiries/inquiry.ts'
import type { Endpoint } from './endpoint.ts'

export const inquireAboutEvent = {
  method: 'POST',
  path: '/api/event-inquiries',
  who: 'everyone',
  about: 'Limited per address for visitors. Saved under the event’s own title.',
  request: eventInquiryBodySchema,
  status: 201,
  answer: eventInquirySchema,
  errors: ['not_found', 'conflict'],
} as const satisfies Endpoint
