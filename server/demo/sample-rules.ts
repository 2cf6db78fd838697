import { type BookingRules, NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import { addCalendarDays, dateOf } from '#domain/dates.ts'

const FIXED: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '07-04': 'Independence Day',
  '12-25': 'Christmas Day',
}

/** The name of a public holiday on which the club is closed, or undefined. */
function holidayOf(day: string): string | undefined {
  const month = Number(day.slice(5, 7))
  const date = Number(day.slice(8))
  const weekday = dateOf(day).getDay()
  const isMonday = weekday === 1
  if (month === 5 && isMonday && date > 24) return 'Memorial Day'
  if (month === 9 && isMonday && date <= 7) return 'Labor Day'
  if (month === 11 && weekday === 4 && date > 21 && date <= 28) return 'Thanksgiving'
  return FIXED[day.slice(5)]
}

/** The next public holiday after `today`, and its name. */
function nextHoliday(today: string): { date: string; reason: string } {
  for (let date = addCalendarDays(today, 1); ; date = addCalendarDays(date, 1)) {
    const reason = holidayOf(date)
    if (reason) return { date, reason }
  }
}

/** The booking rules of the sample club: closed on the next public holiday after `today`. */
export const sampleRules = (today: string): BookingRules => ({
  ...NEW_CLUB_RULES,
  closedDays: [nextHoliday(today)],
  noticeMinutes: 60,
  capacity: { pickup: 3, dropoff: 3 },
  stageMinutesAhead: 60,
})
