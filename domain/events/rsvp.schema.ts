import { calendarDay } from '../calendar-day.schema.ts'
import { orAbsent } from '../or-absent.ts'
import { z } from '../zod.ts'

/** A member's RSVP always counts one guest (specification 9). */
export const GUEST_COUNT = '1'

const A_DAY = 'Must be a real date, like 2026-05-23'

/** A member's choice for one event; `eventDate` is its day as the member saw it. */
export type RsvpChoice = { eventId: string; attending: boolean; eventDate: string }

/**
 * The body of POST /api/events/{id}/rsvps; the member comes from the session, not the body (decision 2). `eventDate` is the
 * day it was made for; without one, the event's day now.
 */
export const rsvpBodySchema = z.object({
  memberId: z.string().max(64).nullish(),
  memberName: z.unknown().optional(),
  memberEmail: z.unknown().optional(),
  guestCount: z.unknown().optional(),
  attending: z.boolean({ error: 'Choose yes or no' }),
  eventDate: orAbsent(calendarDay(A_DAY), A_DAY),
})
