import { z } from '../zod.ts'
import { visitorEmail } from './contact-fields.ts'

/** The newsletter form; addresses are kept lower-cased, so that nobody is on the list twice (decision 16). */
export const newsletterFormSchema = z.object({
  email: visitorEmail.transform((email) => email.toLowerCase()),
})
export type NewsletterForm = z.input<typeof newsletterFormSchema>
export type NewSubscriber = z.output<typeof newsletterFormSchema>

/** Somebody who wants the newsletter, as admins see them. */
export type Subscriber = { id: string; email: string; createdAt: string }
