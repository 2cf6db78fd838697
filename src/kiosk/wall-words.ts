import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import { slotMoment } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone, momentInZone } from '#domain/dates.ts'
import type { BoardRequest } from './board-order.ts'

const NOON = 12 * 60

export type RequestNote = { text: string; tone: 'later' | 'today' | 'late' }

function dayInWords(day: string, today: string, timeZone: string): string {
  if (day === today) return 'today'
  if (day === addCalendarDays(today, 1)) return 'tomorrow'
  if (day === addCalendarDays(today, -1)) return 'yesterday'
  const near = day > today && day < addCalendarDays(today, 7)
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...(near ? { weekday: 'short' } : { month: 'short', day: 'numeric' }),
  })
  return format.format(momentInZone(day, NOON, timeZone))
}

/** `Pickup 10:00 AM today`, in the club's days. */
export function requestNote(request: BoardRequest, now: Date, timeZone: string): RequestNote {
  const { requestType, requestedDate, requestedTime } = request
  const today = dayInZone(now, timeZone)
  const day = dayInWords(requestedDate, today, timeZone)
  const text = `${REQUEST_LABELS[requestType]} ${requestedTime} ${day}`
  const moment = slotMoment(requestedDate, requestedTime, timeZone)
  if (requestedDate < today || (moment && moment.getTime() < now.getTime())) {
    return { text, tone: 'late' }
  }
  return { text, tone: requestedDate === today ? 'today' : 'later' }
}

/** The club's time of day and day, `2:05 PM` and `Saturday, May 23`. */
export function clockWords(now: Date, timeZone: string) {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return { time: time.format(now), day: day.format(now) }
}

/** When something was, as said at `now`: the time, with the day unless it is today. */
export function momentWords(at: Date, now: Date, timeZone: string): string {
  const { time, day } = clockWords(at, timeZone)
  return dayInZone(at, timeZone) === dayInZone(now, timeZone) ? time : `${time}, ${day}`
}
