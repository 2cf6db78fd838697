import { TZDateMini } from '@date-fns/tz'
import { addDays, isValid, lightFormat } from 'date-fns'

/** A calendar day, `YYYY-MM-DD`; never read as UTC. */
export type CalendarDay = string

/** Whether `value` is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(value: string): boolean {
  return isValid(dateOf(value))
}

/** A calendar day as local midnight, only for pickers and formats; an invalid date for a day that does not exist. */
export function dateOf(day: CalendarDay): Date {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (!year || !month || !date || month > 12) return new Date(Number.NaN)
  const midnight = new Date(2000, 0, 1)
  // The Date constructor would read the year 26 as 1926.
  midnight.setFullYear(year, month - 1, date)
  return midnight.getDate() === date ? midnight : new Date(Number.NaN)
}

/** The day that `date` shows in its own zone. */
export function calendarDayOf(date: Date): CalendarDay {
  return lightFormat(date, 'yyyy-MM-dd')
}

export function isTimeZone(zone: string): boolean {
  try {
    // Throws for an unknown zone.
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

let lastDay = { second: Number.NaN, timeZone: '', day: '' }

/** The current day in `timeZone`. The last result is cached because reading a zone's clock is slow. */
export function dayInZone(now: Date, timeZone: string): CalendarDay {
  // A zone's day never begins within a second.
  const second = Math.floor(now.getTime() / 1000)
  if (lastDay.second !== second || lastDay.timeZone !== timeZone) {
    const day = calendarDayOf(new TZDateMini(now.getTime(), timeZone))
    lastDay = { second, timeZone, day }
  }
  return lastDay.day
}

export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  return calendarDayOf(addDays(dateOf(day), days))
}

/** The moment when clocks in `timeZone` show `minutes` past midnight of `day`. */
export function momentInZone(day: CalendarDay, minutes: number, timeZone: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const zoned = new TZDateMini(
    year,
    month - 1,
    date,
    Math.floor(minutes / 60),
    minutes % 60,
    0,
    0,
    timeZone,
  )
  return new Date(zoned.getTime())
}
