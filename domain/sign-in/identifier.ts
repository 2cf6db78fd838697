import { phoneForLookup } from '../members/read-phone.ts'
import { z } from '../zod.ts'

/** An e-mail address in lower case or a phone as E.164; null when it is neither (decision 16). */
export function normalizeIdentifier(
  identifier: string,
): { type: 'phone' | 'email'; value: string } | null {
  const trimmed = identifier.trim()
  if (trimmed.includes('@')) {
    const email = z.email().check(z.maxLength(254)).safeParse(trimmed.toLowerCase())
    return email.success ? { type: 'email', value: email.data } : null
  }
  const phone = phoneForLookup(trimmed)
  return phone ? { type: 'phone', value: phone } : null
}
