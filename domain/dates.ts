import { TZDate } from '@date-fns/tz'
import { addDays, format, isValid, parse } from 'date-fns'

/** A calendar day, `YYYY-MM-DD`; never read as UTC (decision 16). */
export type CalendarDay = string

/** Whether `value` is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = dateOf(value)
  return isValid(parsed) && format(parsed, 'yyyy-MM-dd') === value
}

/** A calendar day as a local date at midnight, for pickers and formats only. */
export function dateOf(day: CalendarDay): Date {
  return parse(day, 'yyyy-MM-dd', new Date(2000, 0, 1))
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
