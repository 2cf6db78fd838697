import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { addCalendarDays, type CalendarDay } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.schema.ts'
import { clubDay, requestMoment } from './request-moment.ts'

/** "Sat, May 23, 10:00 AM". */
export function slotWords(request: PendingRequest, today: CalendarDay): string {
  return `${dayInWords(request.requestedDate, today)}, ${request.requestedTime}`
}

export type Urgency = 'overdue' | 'today' | 'tomorrow' | 'later'

export const URGENCY_WORDS: Record<Exclude<Urgency, 'later'>, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
}

/** How pressing a request is by the club's clock. */
export function urgencyOf(
  request: Pick<PendingRequest, 'requestedDate' | 'requestedTime'>,
  now: Date,
  timeZone: string,
): Urgency {
  if (requestMoment(request, timeZone) < now.getTime()) return 'overdue'
  const today = clubDay(now, timeZone)
  if (request.requestedDate === today) return 'today'
  return request.requestedDate === addCalendarDays(today, 1) ? 'tomorrow' : 'later'
}

export function isDue(request: PendingRequest, now: Date, timeZone: string): boolean {
  const urgency = urgencyOf(request, now, timeZone)
  return urgency === 'overdue' || urgency === 'today'
}

/** A moment on the club's clock: "Sat, May 23, 10:02 AM". */
export function momentWords(moment: Date, timeZone: string): string {
  return format(new TZDate(moment.getTime(), timeZone), 'EEE, MMM d, h:mm a')
}
