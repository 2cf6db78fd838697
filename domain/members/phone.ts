/**
 * A phone number as E.164 (`+12155550142`), or null when it cannot be one. Ten digits are taken as
 * a number of the club's own country (decision 16).
 */
export function toE164(input: string): string | null {
  const trimmed = input.trim()
  const digits = trimmed.replace(/\D/g, '')
  if (/[^\d\s().+\-/]/.test(trimmed)) return null
  if (trimmed.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  if (digits.length === 10) return `+1${digits}`
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`
  return null
}

/** An E.164 number of the club's country as people write it, `(215) 555-0142`; others unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164
}
