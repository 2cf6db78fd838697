import { z } from '../zod.ts'

/** The member who has the e-mail or phone that was meant for another. */
const addressHolderSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
})
export type AddressHolder = z.output<typeof addressHolderSchema>

/** Whose they are, in the refusal of an admin's save: `holders`. */
export const addressHoldersSchema = z.object({
  email: addressHolderSchema.optional(),
  phone: addressHolderSchema.optional(),
})
export type AddressHolders = z.output<typeof addressHoldersSchema>
