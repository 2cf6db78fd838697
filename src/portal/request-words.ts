import { format, parse } from 'date-fns'
import type { RequestType } from '#domain/car-requests/car-request.schema.ts'
import type { CalendarDay } from '#domain/dates.ts'

export function requestTypeLabel(type: RequestType): string {
  return type === 'pickup' ? 'Pickup' : 'Drop-off'
}

/** A calendar day as a local date at midnight, for pickers and formats only. */
export function dateOf(day: CalendarDay): Date {
  return parse(day, 'yyyy-MM-dd', new Date(2000, 0, 1))
}

export function dayInWords(day: CalendarDay): string {
  return format(dateOf(day), 'EEE, MMM d')
}
