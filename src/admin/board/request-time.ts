import { TZDateMini } from '@date-fns/tz'
import { lightFormat } from 'date-fns'
import { dueMoment } from '#domain/car-requests/due-slot.ts'
import { addCalendarDays, type CalendarDay, calendarDayOf, dayInZone } from '#domain/dates.ts'
import { nearDayText } from '#domain/format-day.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.ts'
import { serverNow } from '../../http/server-clock.ts'

let lastResult = { nowMs: Number.NaN, timeZone: '', day: '' }

/** The club's calendar day at `now`; memoized, since converting it for every card would delay the response to a tap. */
export function clubDay(now: Date, timeZone: string): CalendarDay {
  if (lastResult.nowMs !== now.getTime() || lastResult.timeZone !== timeZone) {
    lastResult = { nowMs: now.getTime(), timeZone, day: dayInZone(now, timeZone) }
  }
  return lastResult.day
}

/** "10:00 AM" for today and tomorrow, which a badge already names; otherwise "Sat, 10:00 AM". */
export function formatSlot(
  { requestedDate, requestedTime }: Pick<PendingRequest, 'requestedDate' | 'requestedTime'>,
  today: CalendarDay,
): string {
  if (requestedDate === addCalendarDays(today, 1)) return requestedTime
  return dueText(requestedDate, requestedTime, today)
}

/** "10:00 AM" for today, otherwise "tomorrow, 10:00 AM", "yesterday, 10:00 AM", "Sat, May 23, 10:00 AM". */
export function dueText(day: CalendarDay, time: string, today: CalendarDay): string {
  return day === today ? time : `${nearDayText(day, today)}, ${time}`
}

export type Urgency = 'overdue' | 'today' | 'tomorrow' | 'later'

export function urgencyOf(
  request: Pick<PendingRequest, 'requestedDate' | 'requestedTime' | 'dueAt'>,
  now: Date,
  timeZone: string,
): Urgency {
  const { requestedDate } = request
  if (dueMoment(request, timeZone) < now.getTime()) return 'overdue'
  const today = clubDay(now, timeZone)
  if (requestedDate === today) return 'today'
  return requestedDate === addCalendarDays(today, 1) ? 'tomorrow' : 'later'
}

export function isDue(request: PendingRequest, now: Date, timeZone: string): boolean {
  const urgency = urgencyOf(request, now, timeZone)
  return urgency === 'overdue' || urgency === 'today'
}

/** A time on the club's clock: "10:02 AM" for today, otherwise with the day, as `dueText`. */
export function formatMoment(moment: Date, timeZone: string, now = serverNow()): string {
  const clubMoment = new TZDateMini(moment.getTime(), timeZone)
  const time = lightFormat(clubMoment, 'h:mm a')
  return dueText(calendarDayOf(clubMoment), time, clubDay(now, timeZone))
}
