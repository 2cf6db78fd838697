import { slotMoment } from '#domain/car-requests/slots.ts'
import { type CalendarDay, dayInZone } from '#domain/dates.ts'

const REMEMBERED_AT_MOST = 2000
const moments = new Map<string, number>()
let lastDay = { at: Number.NaN, timeZone: '', day: '' }

/** When a slot begins; remembered, since reading a zone's clock is what a press can't wait for. */
export function rememberedMoment(day: CalendarDay, time: string, timeZone: string): number {
  const slot = `${timeZone} ${day} ${time}`
  const known = moments.get(slot)
  if (known !== undefined) return known
  const moment = slotMoment(day, time, timeZone)?.getTime() ?? Number.POSITIVE_INFINITY
  if (moments.size >= REMEMBERED_AT_MOST) moments.clear()
  moments.set(slot, moment)
  return moment
}

/** The club's day at `now`, remembered for the same reason. */
export function clubDay(now: Date, timeZone: string): CalendarDay {
  if (lastDay.at !== now.getTime() || lastDay.timeZone !== timeZone) {
    lastDay = { at: now.getTime(), timeZone, day: dayInZone(now, timeZone) }
  }
  return lastDay.day
}
