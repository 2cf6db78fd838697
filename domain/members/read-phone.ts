import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { CLUB } from '../club.ts'
import { plainPhone } from './phone.ts'

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
