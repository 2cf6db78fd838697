import { isCalendarDay } from './dates.ts'
import { z } from './zod.ts'

/** A schema for a calendar day that exists; `message` is shown when there is none. */
export function calendarDay(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .refine(isCalendarDay, 'Must be a real date, like 2026-05-23')
}
