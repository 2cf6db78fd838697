import { addDays, format } from 'date-fns'
import { expect, test } from 'vitest'
import { calendarDayOf } from './dates.ts'
import { formatDay, longDayText, monthDayText, nearDayText, weekdayText } from './format-day.ts'

test('says a day, with its year only where that is another', () => {
  expect(formatDay('2026-05-23')).toBe('Sat, May 23')
  expect(formatDay('2026-05-23', '2026-12-30')).toBe('Sat, May 23')
  expect(formatDay('2027-01-02', '2026-12-30')).toBe('Sat, Jan 2, 2027')
})

test.each([
  ['2026-12-30', 'today'],
  ['2026-12-31', 'tomorrow'],
  ['2027-01-01', 'Fri'],
  ['2027-01-05', 'Tue'],
  ['2027-01-06', 'Wed, Jan 6, 2027'],
  ['2026-12-29', 'yesterday'],
  ['2026-12-28', 'Mon, Dec 28'],
])('names %s on 2026-12-30 "%s"', (day, text) => expect(nearDayText(day, '2026-12-30')).toBe(text))

test('reads as date-fns writes it, for every day of two years', () => {
  for (let day = new Date(2027, 0, 1); day.getFullYear() < 2029; day = addDays(day, 1)) {
    expect(formatDay(calendarDayOf(day), '2000-01-01')).toBe(format(day, 'EEE, MMM d, yyyy'))
    expect(formatDay(calendarDayOf(day))).toBe(format(day, 'EEE, MMM d'))
    expect(longDayText(day)).toBe(format(day, 'EEEE, MMMM d, yyyy'))
    expect(weekdayText(day)).toBe(format(day, 'EEEE'))
    expect(monthDayText(day)).toBe(format(day, 'MMMM do'))
  }
})
