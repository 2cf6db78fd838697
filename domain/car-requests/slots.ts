import { addYears, format } from 'date-fns'
import { type CalendarDay, dateOf, dayInZone, momentInZone } from '../dates.ts'

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

/** What orders requests by the day and time they are for. */
export function slotOrder(slot: { requestedDate: string; requestedTime: string }): string {
  const time = TIME_SLOTS.indexOf(slot.requestedTime)
  return `${slot.requestedDate} ${String(time).padStart(2, '0')}`
}

const MINUTES_BY_SLOT = new Map(
  TIME_SLOTS.map((slot, index) => [slot, FIRST_SLOT_MINUTES + index * SLOT_MINUTES]),
)

/** Whether `time` is one of the 21 slots. */
export function isTimeSlot(time: string): boolean {
  return MINUTES_BY_SLOT.has(time)
}

/** The moment a slot begins in the club's zone, or null when `time` is no slot. */
export function slotMoment(day: CalendarDay, time: string, timeZone: string): Date | null {
  const minutes = MINUTES_BY_SLOT.get(time)
  return minutes === undefined ? null : momentInZone(day, minutes, timeZone)
}

/** The last day a request may be made for: one year after today in the club's zone (decision 4). */
export function lastRequestDay(now: Date, timeZone: string): CalendarDay {
  return format(addYears(dateOf(dayInZone(now, timeZone)), 1), 'yyyy-MM-dd')
}

/** Whether the slot has begun already, by the club's clock. */
export function isSlotPast(day: CalendarDay, time: string, now: Date, timeZone: string): boolean {
  const moment = slotMoment(day, time, timeZone)
  return moment !== null && moment.getTime() < now.getTime()
}

/** How long after its slot a pending request still waits, in milliseconds (decision 4). */
export const EXPIRES_AFTER_MS = 24 * 60 * 60_000

/** Whether what was asked for that slot is no longer waited for. */
export function isSlotExpired(
  day: CalendarDay,
  time: string,
  now: Date,
  timeZone: string,
): boolean {
  return isSlotPast(day, time, new Date(now.getTime() - EXPIRES_AFTER_MS), timeZone)
}

/** Field errors of a day and slot that cannot be asked for now; empty when they can (decision 4). */
export function slotProblems(
  wish: { requestedDate: CalendarDay; requestedTime: string },
  now: Date,
  timeZone: string,
): Record<string, string> {
  if (wish.requestedDate < dayInZone(now, timeZone)) {
    return { requestedDate: 'This date has passed. Please choose another.' }
  }
  if (wish.requestedDate > lastRequestDay(now, timeZone)) {
    return { requestedDate: 'Requests can be made up to a year ahead.' }
  }
  if (isSlotPast(wish.requestedDate, wish.requestedTime, now, timeZone)) {
    return { requestedTime: 'This time has passed. Please choose a later one.' }
  }
  return {}
}
