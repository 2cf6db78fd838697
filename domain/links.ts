import { parseUrl } from './parse-url.ts'
import { typedText } from './text.ts'
import { z } from './zod.ts'

const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u
const HTTPS = /^https:\/\/[^\s\\\p{Cc}\p{Cs}]+$/iu

/** Whether `value` is an `https:` address; zod's own check would take `javascript:`. */
export function isHttpsLink(value: string): boolean {
  return HTTPS.test(value) && parseUrl(value) !== null
}

/** Whether `value` is an `https:` address or a path on this server. */
export function isImageLink(value: string): boolean {
  return OWN_PATH.test(value) || isHttpsLink(value)
}

/** A required `https:` link. */
export function requiredLink(message: string) {
  return typedText(message).max(2000, 'At most 2000 characters').refine(isHttpsLink, message)
}

/** A picture link that may be absent, null or '', which all become null. */
export function optionalImageLink(message: string) {
  const link = typedText().max(2000, 'At most 2000 characters')
  return z
    .union([z.literal(''), link], { error: message })
    .nullish()
    .refine((value) => !value || isImageLink(value), message)
    .transform((value) => value || null)
}
