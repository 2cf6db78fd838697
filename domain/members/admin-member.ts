import { rowVersion } from '../row.schema.ts'
import { z } from '../zod.ts'
import { memberSchema } from './member.ts'

/** A member as admins see them. */
export const adminMemberSchema = memberSchema.extend({
  active: z.boolean(),
  version: rowVersion,
  createdAt: z.string(),
})
export type AdminMember = z.output<typeof adminMemberSchema>

/** A wait that blocks the member's sign-in by `by`, and until when (decision 9). */
const signInWaitSchema = z.object({
  by: z.enum(['email', 'phone']),
  /**
   * `codes`: too many codes. `club`: the club's codes of the day are used up. `tries`: too many wrong ones. `network`: too
   * many calls from one address.
   */
  because: z.enum(['codes', 'club', 'tries', 'network']).catch('tries'),
  /** Whether it applies to everybody except the member's known devices, or only to one browser or network. */
  everywhere: z.boolean(),
  until: z.string(),
})
export type SignInWait = z.output<typeof signInWaitSchema>

/** A member with what the list leaves out; `waitsUntil` is when the last of the `waits` ends. */
export const adminMemberDetailSchema = adminMemberSchema.extend({
  waitsUntil: z.string().nullable(),
  waits: z.array(signInWaitSchema),
  cars: z.number(),
  openRequests: z.number(),
  /** How many upcoming events they said yes to. */
  comingEvents: z.number(),
  /** The day on which the last of their orders loses its buyer's details; null without orders. */
  ordersUntil: z.string().nullable(),
})
export type AdminMemberDetail = z.output<typeof adminMemberDetailSchema>
