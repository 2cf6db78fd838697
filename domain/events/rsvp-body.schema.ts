import { orAbsent } from '../or-absent.ts'
import { z } from '../zod.ts'
import { LONGEST_WAIT_MS } from './rsvp.schema.ts'

/**
 * The body of POST /api/events/{id}/rsvps: who answers comes from the session, whatever name and e-mail are sent
 * (decision 2). `replaces` names the keys of older choices for this event that may still be on their way; none of them
 * counts any more (decision 5). `chosenMsAgo` says how long the choice has waited on its device, in milliseconds, by the
 * clock there.
 */
export const rsvpBodySchema = z.object({
  memberId: z.string().max(64).nullish(),
  memberName: z.unknown().optional(),
  memberEmail: z.unknown().optional(),
  guestCount: z.unknown().optional(),
  attending: z.boolean({ error: 'Choose yes or no' }),
  chosenMsAgo: orAbsent(z.number().int().min(0).max(LONGEST_WAIT_MS), 'Must be milliseconds'),
  replaces: z.preprocess(
    (keys) => (keys === '' ? null : keys),
    z.array(z.uuid('Must be keys')).max(50, 'At most 50 keys').nullish(),
  ),
})
