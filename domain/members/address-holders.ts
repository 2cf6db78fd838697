import { z } from '../zod.ts'

/** The member who already has the e-mail or phone that an admin entered for another. */
const addressHolderSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
})
export type AddressHolder = z.output<typeof addressHolderSchema>

/** Who has each of the two: `holders` in the 409 answer to an admin's save. */
export const addressHoldersSchema = z.object({
  email: addressHolderSchema.optional(),
  phone: addressHolderSchema.optional(),
})
export type AddressHolders = z.output<typeof addressHoldersSchema>
