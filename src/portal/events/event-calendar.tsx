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

const eventCountText = (count: number) => (count === 1 ? '1 event' : `${count} events`)

/** A month at a time; a day with events is a button that shows them. */
export default function EventCalendar({ events, rsvps, now }: EventCalendarProps) {
  const byDay = eventsByDay(events)
  const days = [...byDay.values()].map(({ day }) => day)
  const [chosenDay, setChosenDay] = useState<CalendarDay>('')
  const [firstGroup] = byDay.values()
  const current = byDay.get(chosenDay) ?? firstGroup
  const undated = events.filter((event) => eventDay(event) === null).length
  const dayLabel = (day: Date, modifiers: Modifiers) => {
    const count = byDay.get(calendarDayOf(day))?.events.length ?? 0
    return `${modifiers.today ? 'Today, ' : ''}${longDayText(day)}, ${eventCountText(count)}`
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
          modifiers={{ busy: days }}
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
            {`${eventCountText(current.events.length)} on ${weekdayText(current.day)}, ${monthDayText(current.day)}`}
          </p>
          <EventList events={current.events} rsvps={rsvps} />
        </div>
      )}
    </div>
  )
}

/** Groups events by day in their order; events without a valid day are left out. */
export function eventsByDay<Event extends Dated>(
  events: readonly Event[],
): Map<CalendarDay, { day: Date; events: Event[] }> {
  const days = new Map<CalendarDay, { day: Date; events: Event[] }>()
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
