import { bookingRulesSchema, savedRulesSchema } from '../booking-rules/booking-rules.ts'
import { z } from '../zod.ts'
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
    '`If-Match` with the version; 412 with `current` if someone else saved first. Requests stay as they are: `affected` has the ids of the pending ones whose time is closed by the change. `preview=true` saves nothing.',
  query: z.object({ preview: z.literal('true').optional() }),
  request: bookingRulesSchema,
  status: 200,
  answer: savedRulesSchema.extend({ affected: z.array(z.string()) }),
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint
