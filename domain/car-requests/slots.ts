import { addYears } from 'date-fns'
import { type CalendarDay, calendarDayOf, dateOf, dayInZone, momentInZone } from '../dates.ts'

/** A half-hour of the club's day, with the moment it begins. */
export interface Slot {
  date: CalendarDay
  time: string
  at: Date
}

const FIRST_SLOT_MINUTES = 8 * 60
const LAST_SLOT_MINUTES = 18 * 60
const SLOT_MINUTES = 30

function slotLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`
}

/** The 21 half-hour slots from `8:00 AM` to `6:00 PM`, as they travel (specification 9). */
export const TIME_SLOTS: readonly string[] = Array.from(
  { length: (LAST_SLOT_MINUTES - FIRST_SLOT_MINUTES) / SLOT_MINUTES + 1 },
  (_, index) => slotLabel(FIRST_SLOT_MINUTES + index * SLOT_MINUTES),
)

/** Whether `time` is one of the 21 slots. */
export const isTimeSlot = (time: string): boolean => TIME_SLOTS.includes(time)

/** The minutes from midnight to a time as the slots are written, such as `7:30 AM`. */
function minutesOf(time: string): number | null {
  const [, hours, minutes, half] = /^(1[0-2]|[1-9]):([0-5]\d) ([AP])M$/.exec(time) ?? []
  return half ? ((Number(hours) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minutes) : null
}

/** The moment a slot begins in the club's zone, or null when `time` is no slot. */
export const slotMoment = (day: CalendarDay, time: string, timeZone: string): Date | null =>
  isTimeSlot(time) ? storedMoment(day, time, timeZone) : null

// Reading a zone's clock is slow, and the boards read the same slots again and again.
const CACHED_AT_MOST = 2000
const momentCache = new Map<string, number>()

/** The same for a stored time, which may be no slot any more; null only for what is no time. */
export function storedMoment(day: CalendarDay, time: string, timeZone: string): Date | null {
  const minutes = minutesOf(time)
  if (minutes === null) return null
  const slot = `${timeZone} ${day} ${minutes}`
  const cached = momentCache.get(slot)
  if (cached !== undefined) return new Date(cached)
  const moment = momentInZone(day, minutes, timeZone)
  if (momentCache.size >= CACHED_AT_MOST) momentCache.clear()
  momentCache.set(slot, moment.getTime())
  return moment
}

/** The last day a request may be made for: one year after today in the club's zone. */
export function lastRequestDay(now: Date, timeZone: string): CalendarDay {
  return calendarDayOf(addYears(dateOf(dayInZone(now, timeZone)), 1))
}

/** Whether the slot has begun already, by the club's clock. */
export function isSlotPast(day: CalendarDay, time: string, now: Date, timeZone: string): boolean {
  const moment = slotMoment(day, time, timeZone)
  return moment !== null && moment.getTime() < now.getTime()
}

/** Whether a slot of that day is still ahead, by the club's clock. */
export function hasSlotLeft(day: CalendarDay, now: Date, timeZone: string): boolean {
  return TIME_SLOTS.some((slot) => !isSlotPast(day, slot, now, timeZone))
}

/** How long after its slot a request stays pending, in milliseconds. */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000

/** Whether a pending request for that slot has expired. */
export function isSlotExpired(
  day: CalendarDay,
  time: string,
  now: Date,
  timeZone: string,
): boolean {
  return isSlotPast(day, time, new Date(now.getTime() - EXPIRES_AFTER_MS), timeZone)
}

/** Field errors for a day and slot that cannot be requested now; empty when they can. */
export function slotProblems(
  slot: { requestedDate: CalendarDay; requestedTime: string },
  now: Date,
  timeZone: string,
): Record<string, string> {
  if (slot.requestedDate < dayInZone(now, timeZone)) {
    return { requestedDate: 'That day has passed. Pick another.' }
  }
  if (slot.requestedDate > lastRequestDay(now, timeZone)) {
    return { requestedDate: 'Pick a day within a year.' }
  }
  if (isSlotPast(slot.requestedDate, slot.requestedTime, now, timeZone)) {
    return { requestedTime: 'That time has passed. Pick a later one.' }
  }
  return {}
}
