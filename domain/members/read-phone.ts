import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { CLUB } from '../club.ts'
import { plainPhone, roughE164 } from './phone.ts'

type PhoneReading = { e164: string; formatted: string }

/** A typed number, of the club's country unless it names another; null when no such number can exist. */
export function readPhone(typed: string): PhoneReading | null {
  const options = { defaultCountry: CLUB.country, extract: false }
  const number = parsePhoneNumberFromString(plainPhone(typed), options)
  if (!number?.isValid() || number.ext) return null
  const isOurs = number.country === CLUB.country
  return {
    e164: number.number,
    formatted: isOurs ? number.formatNational() : number.formatInternational(),
  }
}

/** Whether a saved number can be called; those saved before `readPhone` validated them may not exist. */
export function isCallable(e164: string): boolean {
  return readPhone(e164)?.e164 === e164
}

/** The E.164 number to look up; also finds numbers that were saved before `readPhone` validated them. */
export function phoneForLookup(typed: string): string | null {
  return readPhone(typed)?.e164 ?? roughE164(typed)
}
