import { TZDateMini } from '@date-fns/tz'
import { lightFormat } from 'date-fns'
import { dueMoment } from '#domain/car-requests/due-slot.ts'
import { isLate } from '#domain/car-requests/is-late.ts'
import { addCalendarDays, type CalendarDay, calendarDayOf, dayInZone } from '#domain/dates.ts'
import { nearDayText } from '#domain/format-day.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.ts'
import { serverNow } from '../../http/server-clock.ts'
import type { ClubClock } from '../../queries/club-clock.ts'

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

/** `ready`: a pickup whose moment has passed while its car stands at the door. */
export type Urgency = 'overdue' | 'ready' | 'today' | 'tomorrow' | 'later'

type DueRequest = Pick<PendingRequest, 'requestType' | 'requestedDate' | 'requestedTime' | 'dueAt'>

export function urgencyOf(
  request: DueRequest,
  status: GarageStatus,
  { now, timeZone }: ClubClock,
): Urgency {
  const { requestType, requestedDate } = request
  const dueAt = dueMoment(request, timeZone)
  if (isLate({ requestType, dueAt }, status, now.getTime())) return 'overdue'
  if (dueAt < now.getTime()) return 'ready'
  const today = clubDay(now, timeZone)
  if (requestedDate === today) return 'today'
  return requestedDate === addCalendarDays(today, 1) ? 'tomorrow' : 'later'
}

/** Whether a request is due today, or was due before. */
export function isDue(request: DueRequest, status: GarageStatus, clock: ClubClock): boolean {
  const urgency = urgencyOf(request, status, clock)
  return urgency === 'overdue' || urgency === 'ready' || urgency === 'today'
}

/** A time on the club's clock: "10:02 AM" for today, otherwise with the day, as `dueText`. */
export function formatMoment(moment: Date, timeZone: string, now = serverNow()): string {
  const clubMoment = new TZDateMini(moment.getTime(), timeZone)
  const time = lightFormat(clubMoment, 'h:mm a')
  return dueText(calendarDayOf(clubMoment), time, clubDay(now, timeZone))
}
