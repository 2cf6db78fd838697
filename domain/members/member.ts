import { z } from '../zod.ts'

/** A member as they see themselves; cached on the device under `member_data` (specification 3). */
export const memberSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

/** The member signed in. `mergedIds`: the other entries of theirs that were merged into this one. */
export const ownMemberSchema = z.extend(memberSchema, {
  mergedIds: z.optional(z.array(z.string())),
})
export type Member = z.output<typeof ownMemberSchema>
