export type TypedCard = { number: string; expires: string; code: string; postal: string }
export type FieldName = keyof TypedCard

/** The SDK's own messages. */
export const NOT_VALID: Record<FieldName, string> = {
  number: 'Credit card number is not valid',
  expires: 'Expiration date is not valid',
  code: 'CVV is not valid',
  postal: 'Postal code is not valid',
}

/**
 * The cards that Square publishes for its sandbox, each with its payment or refusal
 * (developer.squareup.com/docs/devtools/sandbox/payments).
 */
const CARDS: Record<string, string> = {
  '4111111111111111': 'cnon:card-nonce-ok',
  '5105105105105100': 'cnon:card-nonce-ok',
  '6011000000000004': 'cnon:card-nonce-ok',
  '30000000000004': 'cnon:card-nonce-ok',
  '3569990010095841': 'cnon:card-nonce-ok',
  '340000000000009': 'cnon:card-nonce-ok',
  '4000000000000002': 'cnon:card-nonce-declined',
}
const CODES: Record<string, string> = { '911': 'cnon:card-nonce-rejected-cvv' }
const POSTALS: Record<string, string> = { '99999': 'cnon:card-nonce-rejected-postalcode' }
const EXPIRATIONS: Record<string, string> = { '01/40': 'cnon:card-nonce-rejected-expiration' }
/** For any other number, which may be a real card that a demo must not handle. */
const UNKNOWN_CARD = 'cnon:card-nonce-declined'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Whether the digits may be a card's, by their check digit (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function isAhead(expires: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(expires) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth && new Date(2000 + Number(year), Number(month), 1) > now
}

/** The invalid fields, in the form's order. */
export function wrongFields(card: TypedCard, now: Date): FieldName[] {
  const isRight: Record<FieldName, boolean> = {
    number: isCardNumber(digitsOf(card.number)),
    expires: isAhead(card.expires, now),
    code: /^\d{3,4}$/.test(card.code),
    postal: /^[\w -]{3,10}$/.test(card.postal),
  }
  const fields: FieldName[] = ['number', 'expires', 'code', 'postal']
  return fields.filter((field) => !isRight[field])
}

/** The token that Square's sandbox would return for the card. */
export function tokenFor({ number, expires, code, postal }: TypedCard): string {
  return (
    CODES[code] ??
    POSTALS[postal] ??
    EXPIRATIONS[expires] ??
    CARDS[digitsOf(number)] ??
    UNKNOWN_CARD
  )
}

/** Groups the digits in fours, as on a card. */
export function groupedNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')
}

/** Inserts the slash as soon as the month is complete. */
export function writtenExpiry(typed: string): string {
  const digits = digitsOf(/^[2-9]$/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
