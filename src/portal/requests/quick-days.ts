import { getDay } from 'date-fns'
import { addCalendarDays, type CalendarDay, dateOf } from '#domain/dates.ts'

export type QuickDay = { label: string; day: CalendarDay }

const SATURDAY = 6

/** Days one tap away: today, tomorrow, and the next Saturday and Sunday beyond them. */
export function quickDays(today: CalendarDay): QuickDay[] {
  const tomorrow = addCalendarDays(today, 1)
  const untilSaturday = (SATURDAY - getDay(dateOf(today)) + 7) % 7
  const saturday = addCalendarDays(today, untilSaturday)
  const weekend = [
    { label: 'Saturday', day: saturday },
    { label: 'Sunday', day: addCalendarDays(saturday, 1) },
  ]
  return [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: tomorrow },
    ...weekend.filter(({ day }) => day > tomorrow),
  ]
}
