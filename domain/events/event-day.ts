import { differenceInCalendarDays, format, isValid, startOfDay } from 'date-fns'
import { dateOf, isCalendarDay } from '../dates.ts'

/** An event as far as its day goes; a field named `date` counts as well (specification 3). */
export type Dated = { eventDate?: string | null; date?: string | null }

const WRITTEN_LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}/
const NAMES_A_MONTH = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i
const NAMES_A_DAY_AND_YEAR = /\b\d{1,2}\b.*\b\d{4}\b/
const SLASHED = /\b\d{1,2}\/\d{1,2}\/\d{4}\b/

function dateText(event: Dated): string {
  return (event.eventDate || event.date || '').trim()
}

/** The event's day as a local date at midnight, or null when there is none or it is no date (decision 16). */
export function eventDay(event: Dated): Date | null {
  const text = dateText(event)
  const day = WRITTEN_LIKE_A_DAY.exec(text)?.[0]
  if (day) return isCalendarDay(day) ? dateOf(day) : null
  // Browsers read a date into nearly anything: "Summer 2026" would be the first of January.
  const isWhole = NAMES_A_MONTH.test(text) && NAMES_A_DAY_AND_YEAR.test(text)
  if (!isWhole && !SLASHED.test(text)) return null
  const parsed = new Date(text)
  return isValid(parsed) ? startOfDay(parsed) : null
}

/** Whether an event is still shown: today or later by the viewer's local midnight, or of no known day (specification 5). */
export function isUpcoming(event: Dated, now: Date): boolean {
  const day = eventDay(event)
  return day === null || differenceInCalendarDays(day, now) >= 0
}

/** The day in words, `May 23rd`; what is no date is shown as it was, and '' when there is none (specification 5). */
export function dateInWords(event: Dated): string {
  const day = eventDay(event)
  return day ? format(day, 'MMMM do') : dateText(event)
}

/** Events by their day; those of no known day come last, and equals keep their order. */
export function byDay(one: Dated, other: Dated): number {
  const [a, b] = [eventDay(one), eventDay(other)]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.getTime() - b.getTime()
}
