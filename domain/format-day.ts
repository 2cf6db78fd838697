import { addCalendarDays, type CalendarDay, dateOf } from './dates.ts'

const WITHIN_A_WEEK = 6

// Not date-fns' `format`, which weighs 5 KiB on every screen.
const textOf = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', parts)
const WEEKDAY = textOf({ weekday: 'long' })
const SHORT_WEEKDAY = textOf({ weekday: 'short' })
const MONTH = textOf({ month: 'long' })
const SHORT = { weekday: 'short', month: 'short', day: 'numeric' } as const
const SHORT_DAY = textOf(SHORT)
const SHORT_DAY_WITH_YEAR = textOf({ ...SHORT, year: 'numeric' })
const LONG_DAY = textOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** `Saturday`. */
export const weekdayText = (date: Date) => WEEKDAY.format(date)

/** `Saturday, May 23, 2026`. */
export const longDayText = (date: Date) => LONG_DAY.format(date)

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

/** `May 23rd`. */
export function monthDayText(date: Date): string {
  const day = date.getDate()
  return `${MONTH.format(date)} ${day}${ENDINGS.get(ORDINALS.select(day)) ?? 'th'}`
}

/** A day as shown on every screen: `Sat, May 23`, with the year if it differs from that of `today`. */
export function formatDay(day: CalendarDay, today: CalendarDay = day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? SHORT_DAY : SHORT_DAY_WITH_YEAR).format(dateOf(day))
}

/** A day near `today` without its date: `yesterday`, `today`, `tomorrow`, `Sat` within a week; any other as `formatDay`. */
export function nearDayText(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'today'
  if (day === addCalendarDays(today, 1)) return 'tomorrow'
  if (day === addCalendarDays(today, -1)) return 'yesterday'
  const isNear = day > today && day <= addCalendarDays(today, WITHIN_A_WEEK)
  return isNear ? SHORT_WEEKDAY.format(dateOf(day)) : formatDay(day, today)
}
