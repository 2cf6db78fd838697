import { z } from '../zod.ts'
import { adminMemberSchema } from './admin-member.ts'

const NO_ID = 'Must be a UUID'

/** How long a merge can be undone. */
export const MERGE_UNDO_MS = 24 * 60 * 60_000

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

const nameSchema = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })

/** A merge that can still be undone. */
export const memberMergeSchema = z.object({
  id: z.string(),
  from: nameSchema,
  into: nameSchema,
  mergedAt: z.string(),
  undoUntil: z.string(),
})
export type MemberMerge = z.output<typeof memberMergeSchema>
