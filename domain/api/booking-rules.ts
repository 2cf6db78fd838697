import { bookingRulesSchema, savedRulesSchema } from '../booking-rules/booking-rules.ts'
import type { Endpoint } from './endpoint.ts'

export const readBookingRules = {
  method: 'GET',
  path: '/api/booking-rules',
  who: 'admins',
  status: 200,
  answer: savedRulesSchema,
} as const satisfies Endpoint

export const saveBookingRules = {
  method: 'PUT',
  path: '/api/booking-rules',
  who: 'admins',
  about:
    '`If-Match` with the version; 412 with `current` if someone else saved first. Confirmed requests stay confirmed.',
  request: bookingRulesSchema,
  status: 200,
  answer: savedRulesSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint
