import type { RequestType } from '../car-requests/car-request.ts'
import { type Slot, slotMoment, TIME_SLOTS } from '../car-requests/slots.ts'
import { addCalendarDays, type CalendarDay, dateOf } from '../dates.ts'
import { type BookingRules, WEEKDAYS } from './booking-rules.ts'

export const SLOT_STATES = ['open', 'full', 'closed', 'too_soon', 'past'] as const
type SlotState = (typeof SLOT_STATES)[number]

interface SlotWithState extends Slot {
  state: SlotState
  /** Why the day is closed. */
  reason?: string
}

export interface Bookings {
  rules: BookingRules
  type: RequestType
  now: Date
  timeZone: string
  /** How many cars are promised for the half-hour that begins at `at`. */
  promisedAt(at: Date): number
}

const MINUTE_MS = 60_000
const NEAREST_WITHIN_DAYS = 14
const MOST_NEAREST = 3

/** The slot of a day and a time such as `8:30 AM`, or null when the time is no slot. */
export function slotOf(date: CalendarDay, time: string, timeZone: string): Slot | null {
  const at = slotMoment(date, time, timeZone)
  return at && { date, time, at }
}

/** Why a day is closed, or null when the club opens. */
export function closedReason(
  { weekly, closedDays }: BookingRules,
  day: CalendarDay,
): string | null {
  const closed = closedDays.find(({ date }) => date === day)
  if (closed) return closed.reason
  return hoursOf(weekly, day) ? null : 'Closed on this weekday'
}

/** Whether the club opens at this time of this day; what was promised earlier doesn't depend on it. */
function isWithinHours(rules: BookingRules, { date, time }: Slot): boolean {
  const hours = closedReason(rules, date) === null && hoursOf(rules.weekly, date)
  if (!hours) return false
  const position = TIME_SLOTS.indexOf(time)
  return position >= TIME_SLOTS.indexOf(hours.opens) && position <= TIME_SLOTS.indexOf(hours.closes)
}

/** Whether a slot that the club is open for closes when its rules change. */
export function isClosedBy(after: BookingRules, before: BookingRules, slot: Slot): boolean {
  return isWithinHours(before, slot) && !isWithinHours(after, slot)
}

/** The state of a slot for a member who requests it now. Only `closed` and `past` refuse a request. */
export function slotState(bookings: Bookings, slot: Slot): SlotState {
  const { rules, type, now, promisedAt } = bookings
  const capacity = rules.capacity[type]
  if (slot.at.getTime() < now.getTime()) return 'past'
  if (!isWithinHours(rules, slot)) return 'closed'
  if (capacity !== null && promisedAt(slot.at) >= capacity) return 'full'
  return slot.at.getTime() < now.getTime() + rules.noticeMinutes * MINUTE_MS ? 'too_soon' : 'open'
}

/** Whether the club confirms a request for this slot without asking anybody. */
export function confirmsByItself(bookings: Bookings, slot: Slot): boolean {
  return bookings.rules.confirms === 'automatically' && slotState(bookings, slot) === 'open'
}

/** All 21 slots of each of `days` days from `from` on, in order. */
export function slotsFrom(bookings: Bookings, from: CalendarDay, days: number): SlotWithState[] {
  return Array.from({ length: days }, (_, index) => addCalendarDays(from, index)).flatMap((date) =>
    TIME_SLOTS.flatMap((time) => {
      const slot = slotOf(date, time, bookings.timeZone)
      if (!slot) return []
      const state = slotState(bookings, slot)
      const reason = state === 'closed' ? closedReason(bookings.rules, date) : null
      return [{ ...slot, state, ...(reason === null ? {} : { reason }) }]
    }),
  )
}

/** The open slots nearest to a wanted one, before or after it and within two weeks, in order of time. */
export function nearestOpenSlots(bookings: Bookings, wanted: Slot): Slot[] {
  const from = addCalendarDays(wanted.date, -NEAREST_WITHIN_DAYS)
  const distance = ({ at }: Slot) => Math.abs(at.getTime() - wanted.at.getTime())
  return slotsFrom(bookings, from, 2 * NEAREST_WITHIN_DAYS + 1)
    .filter(({ state }) => state === 'open')
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST_NEAREST)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ date, time, at }) => ({ date, time, at }))
}

function hoursOf(weekly: BookingRules['weekly'], day: CalendarDay) {
  const weekday = WEEKDAYS[dateOf(day).getDay()]
  return weekday ? weekly[weekday] : null
}
