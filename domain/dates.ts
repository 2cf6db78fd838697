import { TZDate } from '@date-fns/tz'
import { addDays, format, isValid } from 'date-fns'

/** A calendar day, `YYYY-MM-DD`; never read as UTC (decision 16). */
export type CalendarDay = string

/** Whether `value` is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(value: string): boolean {
  return isValid(dateOf(value))
}

/** A calendar day as a local date at midnight, for pickers and formats only; an invalid one for a day there is not. */
export function dateOf(day: CalendarDay): Date {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (!year || !month || !date || month > 12) return new Date(Number.NaN)
  const midnight = new Date(2000, 0, 1)
  // The constructor takes the year 26 for 1926.
  midnight.setFullYear(year, month - 1, date)
  return midnight.getDate() === date ? midnight : new Date(Number.NaN)
}

/** Whether `zone` is a time zone whose clock can be read here. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/** The day it is in `timeZone` at the moment `now`. */
export function dayInZone(now: Date, timeZone: string): CalendarDay {
  return format(new TZDate(now.getTime(), timeZone), 'yyyy-MM-dd')
}

/** The day `days` after `day`, by the calendar. */
export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  return format(addDays(dateOf(day), days), 'yyyy-MM-dd')
}

/** The moment at which `minutes` past midnight of `day` are read off a clock in `timeZone`. */
export function momentInZone(day: CalendarDay, minutes: number, timeZone: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const zoned = new TZDate(
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
