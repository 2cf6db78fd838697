import { dateOf } from '#domain/dates.ts'

const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** The local calendar day of an ISO 8601 timestamp. */
export function dayOfMoment(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : LONG.format(date)
}

/** Formats a calendar day (`YYYY-MM-DD`); returns any other text unchanged. */
export function formatCalendarDay(day: string): string {
  const date = dateOf(day)
  return Number.isNaN(date.getTime()) ? day : LONG.format(date)
}
