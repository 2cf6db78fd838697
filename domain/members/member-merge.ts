import { z } from '../zod.ts'
import { adminMemberSchema } from './admin-member.ts'

const NO_ID = 'Must be a UUID'

/** `from`: the member whose rows move. */
export const mergeBodySchema = z.object({ from: z.uuid(NO_ID) })

/** What would move from one member to the other. */
export const mergePreviewSchema = z.object({
  from: adminMemberSchema,
  into: adminMemberSchema,
  vehicles: z.number(),
  requests: z.number(),
  /** All RSVPs of `from`, including older answers to `sameEvents`, which don't move. */
  rsvps: z.number(),
  /** Events that both have answered; the newer answer counts. */
  sameEvents: z.number(),
  orders: z.number(),
  /** What `into` lacks and gets from `from`. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type MergePreview = z.output<typeof mergePreviewSchema>
