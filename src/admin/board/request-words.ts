import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { addCalendarDays, type CalendarDay } from '#domain/dates.ts'
import { dayInWords } from '#domain/day-words.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.schema.ts'
import { clubDay, rememberedMoment } from './request-moment.ts'

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
  const { requestedDate, requestedTime } = request
  if (rememberedMoment(requestedDate, requestedTime, timeZone) < now.getTime()) return 'overdue'
  const today = clubDay(now, timeZone)
  if (requestedDate === today) return 'today'
  return requestedDate === addCalendarDays(today, 1) ? 'tomorrow' : 'later'
}

export function isDue(request: PendingRequest, now: Date, timeZone: string): boolean {
  const urgency = urgencyOf(request, now, timeZone)
  return urgency === 'overdue' || urgency === 'today'
}

/** A moment on the club's clock: "Sat, May 23, 10:02 AM", with the year when it is another than that of `now`. */
export function momentWords(moment: Date, timeZone: string, now = new Date()): string {
  const read = new TZDate(moment.getTime(), timeZone)
  const day = dayInWords(format(read, 'yyyy-MM-dd'), clubDay(now, timeZone))
  return `${day}, ${format(read, 'h:mm a')}`
}
