import { useState } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { type CalendarDay, calendarDayOf } from '#domain/dates.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { type Dated, eventDay } from '#domain/events/event-day.ts'
import { longDayText, monthDayText, weekdayText } from '#domain/format-day.ts'
import { monthGrid } from '../month-grid.ts'
import { EventList } from './event-list.tsx'
import type { Rsvps } from './use-rsvps.ts'

type EventCalendarProps = { events: readonly ClubEvent[]; rsvps: Rsvps; now: Date }

const classes = { ...monthGrid, disabled: 'text-muted' }
const modifiersClassNames = {
  busy: 'text-text [&>button]:border-2 [&>button]:border-brass [&>button]:font-bold',
}

/** A month at a time; a day with events is a button that shows them. */
export default function EventCalendar({ events, rsvps, now }: EventCalendarProps) {
  const byDay = eventsByDay(events)
  const days = [...byDay.values()].map(({ day }) => day)
  const [chosenDay, setChosenDay] = useState<CalendarDay>('')
  const [firstGroup] = byDay.values()
  const current = byDay.get(chosenDay) ?? firstGroup
  const undated = events.filter((event) => eventDay(event) === null).length
  const dayLabel = (day: Date, modifiers: Modifiers) => {
    const events = byDay.get(calendarDayOf(day))?.events ?? []
    return `${modifiers.today ? 'Today, ' : ''}${longDayText(day)}, ${eventCountText(events)}`
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[24rem_1fr]">
      <div className="flex flex-col gap-4">
        <DayPicker
          mode="single"
          required
          weekStartsOn={0}
          today={now}
          startMonth={now}
          endMonth={days.at(-1) ?? now}
          defaultMonth={current?.day ?? now}
          disabled={(day) => !byDay.has(calendarDayOf(day))}
          modifiers={{ busy: busyDays(byDay) }}
          modifiersClassNames={modifiersClassNames}
          selected={current?.day}
          onSelect={(day) => setChosenDay(calendarDayOf(day))}
          classNames={classes}
          labels={{ labelDayButton: dayLabel }}
        />
        {undated > 0 && (
          <p className="text-muted text-sm">
            {`${undated === 1 ? '1 event has no date yet.' : `${undated} events have no date yet.`} See the list.`}
          </p>
        )}
      </div>
      {current && (
        <div className="min-w-0">
          <p role="status" className="sr-only">
            {`${eventCountText(current.events)} on ${weekdayText(current.day)}, ${monthDayText(current.day)}`}
          </p>
          <EventList events={current.events} rsvps={rsvps} />
        </div>
      )}
    </div>
  )
}

type Cancellable = Pick<ClubEvent, 'cancelledAt'>
type DayEvents<Event> = { day: Date; events: Event[] }

/** `2 events`, `2 events, 1 cancelled`, `1 event, cancelled`. */
export function eventCountText(events: readonly Cancellable[]): string {
  const count = events.length === 1 ? '1 event' : `${events.length} events`
  const cancelled = events.filter(({ cancelledAt }) => cancelledAt).length
  if (cancelled === 0) return count
  return cancelled === events.length ? `${count}, cancelled` : `${count}, ${cancelled} cancelled`
}

/** The days on which something takes place. */
export function busyDays(byDay: ReadonlyMap<CalendarDay, DayEvents<Cancellable>>): Date[] {
  const groups = [...byDay.values()]
  return groups
    .filter(({ events }) => events.some(({ cancelledAt }) => !cancelledAt))
    .map(({ day }) => day)
}

/** Groups events by day in their order; events without a valid day are left out. */
export function eventsByDay<Event extends Dated>(
  events: readonly Event[],
): Map<CalendarDay, DayEvents<Event>> {
  const days = new Map<CalendarDay, DayEvents<Event>>()
  for (const event of events) {
    const day = eventDay(event)
    if (!day) continue
    const key = calendarDayOf(day)
    const group = days.get(key) ?? { day, events: [] }
    group.events.push(event)
    days.set(key, group)
  }
  return days
}
