import { isValid, setMinutes, startOfDay } from 'date-fns'
import { dateOf, isCalendarDay } from '../dates.ts'
import { monthDayText } from '../format-day.ts'
import { overAfterMinutes } from './event-time.ts'

/** The date fields of an event; a field named `date` counts as well (specification 3). */
export type Dated = { eventDate?: string | null; date?: string | null }

const WRITTEN_LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}/
const NAMES_A_MONTH = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i
const NAMES_A_DAY_AND_YEAR = /\b\d{1,2}\b.*\b\d{4}\b/
const SLASHED = /\b\d{1,2}\/\d{1,2}\/\d{4}\b/

function dateText(event: Dated): string {
  return (event.eventDate || event.date || '').trim()
}

/** The event's day as local midnight, or null when it has none or it cannot be read. */
export function eventDay(event: Dated): Date | null {
  const text = dateText(event)
  const day = WRITTEN_LIKE_A_DAY.exec(text)?.[0]
  if (day) return isCalendarDay(day) ? dateOf(day) : null
  // Browsers parse almost anything as a date: "Summer 2026" would become January 1.
  const isFullDate = NAMES_A_MONTH.test(text) && NAMES_A_DAY_AND_YEAR.test(text)
  if (!isFullDate && !SLASHED.test(text)) return null
  const parsed = new Date(text)
  return isValid(parsed) ? startOfDay(parsed) : null
}

/**
 * Whether an event is still shown: today or later in the viewer's zone, or without a known day (specification 5). An
 * evening that lasts past midnight is shown until its end.
 */
export function isUpcoming(event: Dated & { eventTime?: string }, now: Date): boolean {
  const day = eventDay(event)
  return day === null || setMinutes(day, overAfterMinutes(event.eventTime ?? '')) > now
}

/**
 * The day formatted as `May 23rd`; text that is not a date is returned unchanged, and '' when there is none
 * (specification 5).
 */
export function formatDate(event: Dated): string {
  const day = eventDay(event)
  return day ? monthDayText(day) : dateText(event)
}

/** Compares events by day; those without a known day come last, and equal days stay in order. */
export function byDay(one: Dated, other: Dated): number {
  const [a, b] = [eventDay(one), eventDay(other)]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.getTime() - b.getTime()
}
