import { slotMoment, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'

const HOUR_MS = 3_600_000

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * 24 * HOUR_MS)

/** The moment `hours` before `now`, rounded to the full minute. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(Math.floor((now.getTime() - hours * HOUR_MS) / 60_000) * 60_000)
}

/** The timestamps of content published at this moment and never edited. */
export const published = (at: Date) => ({ publishedAt: at, updatedAt: at })

export type SampleSlot = { date: string; time: string; at: Date }
export type SampleSlots = {
  /** Soonest first; the first begins within half an hour while the garage is open. */
  coming: SampleSlot[]
  /** Latest first. */
  past: SampleSlot[]
  /** Those of the next Saturday, excluding today. */
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

/** The half-hour slots around `now`, by the club's clock, without a day on which it is closed. */
export function sampleSlots(now: Date, timeZone: string, closed?: string): SampleSlots {
  const today = dayInZone(now, timeZone)
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) =>
    addCalendarDays(today, index - DAYS_AROUND),
  ).filter((day) => day !== closed)
  const all = days.flatMap((day) => slotsOf(day, timeZone))
  const nextSaturday = days.find((day) => day > today && isSaturday(day)) ?? today
  return {
    coming: all.filter(({ at }) => at > now),
    past: all.filter(({ at }) => at <= now).reverse(),
    saturday: all.filter(({ date }) => date === nextSaturday),
  }
}
