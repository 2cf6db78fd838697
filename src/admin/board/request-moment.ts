import { slotMoment } from '#domain/car-requests/slots.ts'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'
import type { PendingRequest } from '#domain/vehicles/vehicle.schema.ts'

const moments = new WeakMap<object, { timeZone: string; moment: number }>()
let lastDay = { at: Number.NaN, timeZone: '', day: '' }

/** When a request's slot begins; remembered, since reading a zone's clock is what a press can't wait for. */
export function requestMoment(
  request: Pick<PendingRequest, 'requestedDate' | 'requestedTime'>,
  timeZone: string,
): number {
  const known = moments.get(request)
  if (known?.timeZone === timeZone) return known.moment
  const { requestedDate, requestedTime } = request
  const slot = slotMoment(requestedDate, requestedTime, timeZone)
  const moment = slot?.getTime() ?? Number.POSITIVE_INFINITY
  moments.set(request, { timeZone, moment })
  return moment
}

/** The club's day at `now`, remembered for the same reason. */
export function clubDay(now: Date, timeZone: string): CalendarDay {
  if (lastDay.at !== now.getTime() || lastDay.timeZone !== timeZone) {
    lastDay = { at: now.getTime(), timeZone, day: dayInZone(now, timeZone) }
  }
  return lastDay.day
}
