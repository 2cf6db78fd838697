import { dateOf } from '#domain/dates.ts'

const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** The day of a moment (ISO 8601) on the reader's calendar. */
export function dayOfMoment(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : LONG.format(date)
}

/** A calendar day, `YYYY-MM-DD`, in words; what is none stays as it is. */
export function calendarDayInWords(day: string): string {
  const date = dateOf(day)
  return Number.isNaN(date.getTime()) ? day : LONG.format(date)
}
