import type { AnswerOf } from '#domain/api/endpoint.ts'
import type { listSlots } from '#domain/api/slots.ts'
import type { DayAndTime } from '#domain/car-requests/car-request.ts'
import { isSlotPast, slotMoment, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import type { CalendarDay } from '#domain/dates.ts'

export type DaySlot = AnswerOf<typeof listSlots>[number]

/** The days on which the club is closed: only their half-hours have a reason, those outside an open day's hours have none. */
export function closedDays(slots: readonly DaySlot[] = []): Set<CalendarDay> {
  return new Set(slots.filter(({ reason }) => reason !== undefined).map(({ date }) => date))
}

/** A day's half-hours, by what was last read; all of them where nothing is known. Those that have begun since it was read count as past. */
export function slotsOfDay(
  read: readonly DaySlot[] | undefined,
  day: CalendarDay,
  { now, timeZone }: { now: Date; timeZone: string },
): DaySlot[] {
  const known = (read ?? []).filter(({ date }) => date === day)
  const slots: readonly DaySlot[] =
    known.length > 0 ? known : TIME_SLOTS.map((time) => ({ date: day, time, state: 'open' }))
  return slots.map((slot) =>
    isSlotPast(slot.date, slot.time, now, timeZone) ? { ...slot, state: 'past' } : slot,
  )
}

/** The next days, from `today` on, on which the half-hour at `time` is free. */
export function nextDaysWith(
  read: readonly DaySlot[] | undefined,
  time: string,
  days: readonly CalendarDay[],
  clock: { now: Date; timeZone: string },
): CalendarDay[] {
  return days.filter((day) =>
    slotsOfDay(read, day, clock).some((slot) => slot.time === time && slot.state === 'open'),
  )
}

/** The free half-hours nearest to a wanted one, before or after it, in order of time. */
export function nearestSlots(
  read: readonly DaySlot[] = [],
  wanted: DayAndTime,
  count: number,
  { now, timeZone }: { now: Date; timeZone: string },
): DayAndTime[] {
  const momentOf = ({ date, time }: DayAndTime) => slotMoment(date, time, timeZone)?.getTime() ?? 0
  const wantedAt = momentOf(wanted)
  const distance = (slot: DayAndTime) => Math.abs(momentOf(slot) - wantedAt)
  return read
    .filter((slot) => slot.state === 'open' && !isSlotPast(slot.date, slot.time, now, timeZone))
    .filter((slot) => momentOf(slot) !== wantedAt)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => momentOf(a) - momentOf(b))
    .map(({ date, time }) => ({ date, time }))
}
