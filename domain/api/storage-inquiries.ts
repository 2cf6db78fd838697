import { storageInquiryBodySchema, storageInquiryFormSchema } from '../inquiries/inquiry.schema.ts'
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
  errors: ['conflict'],
} as const satisfies Endpoint

export const correctStorageInquiry = {
  method: 'PUT',
  path: '/api/storage-inquiries/:id',
  who: 'everyone',
  about:
    'Replaces what was typed, for whoever sent it: nobody else but admins knows its id. 404 once an admin has dealt with it. Limited like a new one.',
  request: storageInquiryFormSchema,
  status: 200,
  answer: storageInquirySchema,
} as const satisfies Endpoint
