import { isCalendarDay } from './dates.ts'
import { z } from './zod.ts'

const isOfThisCentury = (day: string) => day.startsWith('20')

/** A schema for a calendar day that exists, of a year that the club can mean; `message` is shown when there is none. */
export function calendarDay(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .refine(isCalendarDay, 'Must be a real date, like 2026-05-23')
    .refine(isOfThisCentury, 'Choose a year from 2000 to 2099')
}
