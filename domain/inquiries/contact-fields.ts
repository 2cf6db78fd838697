import { isSavable, NOT_SAVABLE } from '../text.ts'
import { z } from '../zod.ts'

const INVALID_EMAIL = 'Invalid email address'
const SHORT_PHONE = 'Phone number must be at least 10 digits'
const MIN_PHONE = 10

/** A visitor's e-mail address, with the message of specification 5. */
export const visitorEmail = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .pipe(z.email(INVALID_EMAIL).max(254))

const phone = z
  .string({ error: SHORT_PHONE })
  .trim()
  .max(40, 'At most 40 characters')
  .refine(isSavable, NOT_SAVABLE)

/** A visitor's phone number, checked by its length only (specification 5). */
export const visitorPhone = phone.min(MIN_PHONE, SHORT_PHONE)

/** A phone number that may be absent, null or '' (all three are null afterwards). */
export const optionalVisitorPhone = phone
  .nullish()
  .refine((text) => !text || text.length >= MIN_PHONE, SHORT_PHONE)
  .transform((text) => text || null)
