import { visibleText } from '../text.ts'

const NANP = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/

/** A typed or pasted number in plain digits and dashes, without what contacts and links put around it. */
export function plainPhone(input: string): string {
  return visibleText(input)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^tel:/i, '')
}

/**
 * A typed number as E.164 by its digits alone, or null: ten digits get the club's country code, even those of a number that
 * can't exist there, such as `040 5550142`.
 */
export function roughE164(input: string): string | null {
  const trimmed = plainPhone(input)
  const digits = trimmed.replace(/\D/g, '')
  if (/[^\d\s().+\-/]/.test(trimmed)) return null
  if (trimmed.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  if (digits.length === 10) return `+1${digits}`
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`
  return null
}

export const PHONE_PROBLEM = 'Enter a valid number. From abroad, start with + and the country code'

/** A typed number to dial, or null when its country is unclear. For pages that do not load the rules of `readPhone`. */
export function dialable(input: string): string | null {
  const number = roughE164(input)
  return number && (plainPhone(input).startsWith('+') || NANP.test(number)) ? number : null
}

/** An E.164 number of the club's country as people write it, `(215) 555-0142`; others unchanged. */
export function formatPhone(e164: string): string {
  const match = NANP.exec(e164)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164
}
