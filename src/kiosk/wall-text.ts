import { dueMoment } from '#domain/car-requests/due-slot.ts'
import { isLate } from '#domain/car-requests/is-late.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { addCalendarDays, dayInZone, momentInZone } from '#domain/dates.ts'
import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import type { BoardRequest } from './board-order.ts'

const NOON = 12 * 60

export type RequestNote = { text: string; tone: 'later' | 'today' | 'late' }

/** `10:00 AM today`, `Wed, 8:00 AM`, `Jun 30, 8:00 AM`. */
function slotText(day: string, time: string, today: string, timeZone: string): string {
  if (day === today) return `${time} today`
  if (day === addCalendarDays(today, 1)) return `${time} tomorrow`
  if (day === addCalendarDays(today, -1)) return `${time} yesterday`
  const near = day > today && day < addCalendarDays(today, 7)
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...(near ? { weekday: 'short' } : { month: 'short', day: 'numeric' }),
  })
  return `${format.format(momentInZone(day, NOON, timeZone))}, ${time}`
}

/** `Pickup 10:00 AM today`, in the club's time zone, of a car of this status. */
export function requestNote(
  request: BoardRequest,
  status: GarageStatus,
  now: Date,
  timeZone: string,
): RequestNote {
  const { requestType, requestedDate, requestedTime } = request
  const today = dayInZone(now, timeZone)
  const when = slotText(requestedDate, requestedTime, today, timeZone)
  const text = `${REQUEST_LABELS[requestType]} ${when}`
  const due = { requestType, dueAt: dueMoment(request, timeZone) }
  if (isLate(due, status, now.getTime())) return { text, tone: 'late' }
  return { text, tone: requestedDate <= today ? 'today' : 'later' }
}

/** `Due 4:30 PM`, `Due 8:00 AM tomorrow`, in the club's time zone. */
export function dueText(date: string, time: string, now: Date, timeZone: string): string {
  const today = dayInZone(now, timeZone)
  if (date === today) return `Due ${time}`
  return `Due ${slotText(date, time, today, timeZone)}`
}

/** The club's time of day and day, `2:05 PM` and `Saturday, May 23`. */
export function formatClock(now: Date, timeZone: string) {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return { time: time.format(now), day: day.format(now) }
}

/** Formats a past moment: the time, with the day unless it is today. */
export function formatMoment(at: Date, now: Date, timeZone: string): string {
  const { time, day } = formatClock(at, timeZone)
  return dayInZone(at, timeZone) === dayInZone(now, timeZone) ? time : `${time}, ${day}`
}
