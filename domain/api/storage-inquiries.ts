import { storageInquiryBodySchema } from '../inquiries/inquiry.schema.ts'
import { storageInquirySchema } from '../inquiries/inquiry.ts'
import type { Endpoint } from './endpoint.ts'

export const inquireAboutStorage = {
  method: 'POST',
  path: '/api/storage-inquiries',
  who: 'everyone',
  about: 'Limited per address for visitors.',
  request: storageInquiryBodySchema,
  status: 201,
  answer: storageInquirySchema,
} as const satisfies Endpoint
