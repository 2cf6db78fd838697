import { optionalText } from '../text.ts'
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

/**
 * The body of POST /api/events/{id}/rsvps: who answers comes from the session (decision 2). `replaces` names the
 * keys of older choices for this event that may still be on their way; none of them counts any more (decision 5).
 * `chosenMsAgo` says how long the choice has waited on its device, in milliseconds, by the clock there.
 */
export const rsvpBodySchema = z.object({
  memberId: z.string().max(64).nullish(),
  memberName: optionalText(200),
  memberEmail: optionalText(254),
  guestCount: z.unknown().optional(),
  attending: z.boolean({ error: 'Choose yes or no' }),
  chosenMsAgo: z.number().int().min(0).max(LONGEST_WAIT_MS).nullish(),
  replaces: z.array(z.uuid('Must be keys')).max(50, 'At most 50 keys').nullish(),
})

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
