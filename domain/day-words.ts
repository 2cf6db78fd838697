import { format } from 'date-fns'
import { type CalendarDay, dateOf } from './dates.ts'

/** A day as every screen says it: `Sat, May 23`, with the year when it is another than that of `today`. */
export function dayInWords(day: CalendarDay, today: CalendarDay = day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return format(dateOf(day), isThisYear ? 'EEE, MMM d' : 'EEE, MMM d, yyyy')
}
