import { SLOT_STATES } from '../booking-rules/slot-states.ts'
import { calendarDay } from '../calendar-day.schema.ts'
import { REQUEST_TYPES } from '../car-requests/car-request.ts'
import { wholeNumber } from '../whole-number.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

const MOST_DAYS = 62

export const listSlots = {
  method: 'GET',
  path: '/api/slots',
  who: 'members and admins',
  about:
    'The 21 slots of each day from `from` (default: today), each with its state. Only `closed` and `past` slots refuse a request.',
  query: z.object({
    from: calendarDay('Must be a date').optional(),
    days: wholeNumber(1, MOST_DAYS).default(1),
    type: z.enum(REQUEST_TYPES).default('pickup'),
  }),
  status: 200,
  answer: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      // An app that doesn't know a state lets the member ask.
      state: z.enum(SLOT_STATES).catch('open'),
      reason: z.string().optional(),
      /** For admins: the promised cars of this half-hour. */
      promised: z.number().optional(),
    }),
  ),
} as const satisfies Endpoint
