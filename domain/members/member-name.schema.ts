import { requiredLine } from '../text.ts'
import { z } from '../zod.ts'

/** What a member is called, as admins and they themselves may type it. */
export const memberNameSchema = z.object({
  firstName: requiredLine('First name is required', 100),
  lastName: requiredLine('Last name is required', 100),
})
export type MemberName = z.output<typeof memberNameSchema>
