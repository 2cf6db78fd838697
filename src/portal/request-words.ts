import { format } from 'date-fns'
import { type CalendarDay, dateOf } from '#domain/dates.ts'

export function dayInWords(day: CalendarDay): string {
  return format(dateOf(day), 'EEE, MMM d')
}
