import { z } from './zod.ts'

/** What every page needs to know about the club. */
export const clubConfigSchema = z.object({ timeZone: z.string(), demo: z.boolean() })

/** A form provider's forms, which the public pages embed in place of ours. */
export const formsConfigSchema = z.object({
  scriptUrl: z.string(),
  /** The origin of the frames and their messages. */
  origin: z.string(),
  newsletterId: z.string(),
  storageInquiryId: z.string(),
})
export type FormsConfig = z.output<typeof formsConfigSchema>

/** What the page needs to show Square's card form; ids are '' if the club takes no cards. */
export const squareConfigSchema = z.object({
  applicationId: z.string(),
  locationId: z.string(),
  /** `demo` is our own mock of Square, which charges no card. */
  environment: z.enum(['production', 'sandbox', 'demo', '']).catch(''),
})
export type SquareConfig = z.output<typeof squareConfigSchema>
