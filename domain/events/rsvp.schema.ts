import { z } from '../zod.ts'

/** A member's RSVP always counts one guest (specification 9). */
export const GUEST_COUNT = '1'

/** As long as the keys of choices are known at least. */
export const LONGEST_WAIT_MS = 400 * 24 * 60 * 60_000

/** A member's choice for one event; parsed by the outbox when it goes in and by the route. */
export const rsvpChoiceSchema = z.object({
  eventId: z.uuid('Choose an event'),
  attending: z.boolean({ error: 'Choose yes or no' }),
})
export type RsvpChoice = z.output<typeof rsvpChoiceSchema>

/** A member's RSVP as the server answers it. */
export type EventRsvp = {
  id: string
  eventId: string
  memberId: string
  memberName: string
  memberEmail: string | null
  guestCount: string
  attending: boolean
  createdAt: string
}

/** The receipt that lets a queued choice leave the outbox: the RSVP, its key, and how many go now. */
export type EventRsvpReceipt = EventRsvp & { idempotencyKey: string; goingCount: number }
