import { z } from '../zod.ts'

/** A member as they see themselves; cached on the device under `member_data` (specification 3). */
export const memberSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** The member signed in. `mergedIds`: the other entries of theirs that were merged into this one. */
export const ownMemberSchema = memberSchema.extend({
  mergedIds: z.array(z.string()).optional(),
})
export type Member = z.output<typeof ownMemberSchema>
