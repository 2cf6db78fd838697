import { z } from './zod.ts'

const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u
const HTTPS = /^https:\/\/[^\s\\\p{Cc}\p{Cs}]+$/iu

/** Whether `value` is an `https:` address; zod's own check would take `javascript:` (decision 16). */
export function isHttpsLink(value: string): boolean {
  return HTTPS.test(value) && URL.canParse(value)
}

/** Whether `value` is an `https:` address or a path on this server (decision 16). */
export function isImageLink(value: string): boolean {
  return OWN_PATH.test(value) || isHttpsLink(value)
}

/** A link that must be there and be `https:`. */
export function requiredLink(message: string) {
  return z
    .string({ error: message })
    .trim()
    .max(2000, 'At most 2000 characters')
    .refine(isHttpsLink, message)
}

/** A link to a picture that may be absent, null or ''; null afterwards. */
export function optionalImageLink(message: string) {
  return z
    .union([z.literal(''), z.string().trim().max(2000, 'At most 2000 characters')], {
      error: message,
    })
    .nullish()
    .refine((value) => !value || isImageLink(value), message)
    .transform((value) => value || null)
}
