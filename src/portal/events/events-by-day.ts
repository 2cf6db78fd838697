import { format } from 'date-fns'
import type { CalendarDay } from '#domain/dates.ts'
import { type Dated, eventDay } from '#domain/events/event-day.ts'

/** The events of each day, in their order; those of no known day are left out. */
export function eventsByDay<Event extends Dated>(
  events: readonly Event[],
): Map<CalendarDay, { day: Date; events: Event[] }> {
  const days = new Map<CalendarDay, { day: Date; events: Event[] }>()
  for (const event of events) {
    const day = eventDay(event)
    if (!day) continue
    const name = format(day, 'yyyy-MM-dd')
    const same = days.get(name) ?? { day, events: [] }
    same.events.push(event)
    days.set(name, same)
  }
  return days
}
