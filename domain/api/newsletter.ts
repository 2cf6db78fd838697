import { newsletterFormSchema } from '../inquiries/inquiry.schema.ts'
import { subscribedSchema } from '../inquiries/inquiry.ts'
import type { Endpoint } from './endpoint.ts'

export const subscribe = {
  method: 'POST',
  path: '/api/newsletter',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Limited per address for visitors. The answer doesn’t reveal whether the address is on the list. Sends an email with a confirmation link, at most once a day to an address and three times to a mailbox (`a+x@d` is `a@d`); the demo on loopback also returns the link as `confirmPath`.',
  request: newsletterFormSchema,
  status: 201,
  answer: subscribedSchema,
} as const satisfies Endpoint

export const showConfirmation = {
  method: 'GET',
  path: '/newsletter/confirm/:token',
  who: 'everyone',
  about: 'A page with a button; 404 once the link has expired.',
  status: 200,
  answer: 'text/html',
} as const satisfies Endpoint

export const confirmSubscriber = {
  method: 'POST',
  path: '/newsletter/confirm/:token',
  isUnkeyed: true,
  who: 'everyone',
  about: 'Confirms the address; can be repeated. 404 once the link has expired.',
  status: 200,
  answer: 'text/html',
} as const satisfies Endpoint

export const showLeaving = {
  method: 'GET',
  path: '/newsletter/leave/:token',
  who: 'everyone',
  about: 'A page with a button; its link is in each mail and in the export.',
  status: 200,
  answer: 'text/html',
} as const satisfies Endpoint

export const leaveNewsletter = {
  method: 'POST',
  path: '/newsletter/leave/:token',
  isUnkeyed: true,
  who: 'everyone',
  about:
    'Takes the address off the list; can be repeated. Mail programs call it by themselves (RFC 8058).',
  status: 200,
  answer: 'text/html',
} as const satisfies Endpoint
