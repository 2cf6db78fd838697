import { emailForLookup } from '../email.ts'
import { readPhone } from '../members/read-phone.ts'

/** An e-mail address in lower case or a phone as E.164; null when it is neither. */
export function normalizeIdentifier(
  identifier: string,
): { type: 'phone' | 'email'; value: string } | null {
  if (identifier.includes('@')) {
    const email = emailForLookup(identifier)
    return email ? { type: 'email', value: email } : null
  }
  const phone = readPhone(identifier)
  return phone && { type: 'phone', value: phone.e164 }
}
