import { slotMoment, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'

export type SampleSlot = { date: string; time: string; at: Date }
export type SampleSlots = {
  /** Soonest first; the first begins within half an hour while the garage is open. */
  coming: SampleSlot[]
  /** Latest first. */
  past: SampleSlot[]
  /** Those of the next Saturday, today's left out. */
  saturday: SampleSlot[]
}

const DAYS_AROUND = 12

function slotsOf(day: string, timeZone: string): SampleSlot[] {
  return TIME_SLOTS.flatMap((time) => {
    const at = slotMoment(day, time, timeZone)
    return at ? [{ date: day, time, at }] : []
  })
}

function isSaturday(day: string): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 6
}

/** The half-hour slots around `now`, by the club's clock. */
export function sampleSlots(now: Date, timeZone: string): SampleSlots {
  const today = dayInZone(now, timeZone)
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) =>
    addCalendarDays(today, index - DAYS_AROUND),
  )
  const all = days.flatMap((day) => slotsOf(day, timeZone))
  const nextSaturday = days.find((day) => day > today && isSaturday(day)) ?? today
  return {
    coming: all.filter(({ at }) => at > now),
    past: all.filter(({ at }) => at <= now).reverse(),
    saturday: all.filter(({ date }) => date === nextSaturday),
  }
}
