import { format } from 'date-fns'
import { useState } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { eventDay } from '#domain/events/event-day.ts'
import { monthGrid } from '../month-grid.ts'
import { EventList } from './event-list.tsx'
import { eventsByDay } from './events-by-day.ts'
import type { Rsvps } from './use-rsvps.ts'

type EventCalendarProps = { events: readonly ClubEvent[]; rsvps: Rsvps; now: Date }

const classes = {
  ...monthGrid,
  disabled: 'text-muted',
  busy: 'text-text [&>button]:border-2 [&>button]:border-brass [&>button]:font-bold',
}

const countInWords = (count: number) => (count === 1 ? '1 event' : `${count} events`)

/** A month at a time; a day with events is a button that shows them. */
export function EventCalendar({ events, rsvps, now }: EventCalendarProps) {
  const byDay = eventsByDay(events)
  const days = [...byDay.values()].map(({ day }) => day)
  const [chosen, setChosen] = useState<string>()
  const current = byDay.get(chosen ?? '') ?? byDay.values().next().value
  const undated = events.filter((event) => eventDay(event) === null).length
  const dayLabel = (day: Date, modifiers: Modifiers) => {
    const count = byDay.get(format(day, 'yyyy-MM-dd'))?.events.length ?? 0
    const said = format(day, 'EEEE, MMMM d, yyyy')
    return `${modifiers.today ? 'Today, ' : ''}${said}, ${countInWords(count)}`
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
          disabled={(day) => !byDay.has(format(day, 'yyyy-MM-dd'))}
          modifiers={{ busy: days }}
          modifiersClassNames={{ busy: classes.busy }}
          selected={current?.day}
          onSelect={(day) => setChosen(format(day, 'yyyy-MM-dd'))}
          classNames={classes}
          labels={{ labelDayButton: dayLabel }}
        />
        {undated > 0 && (
          <p className="text-muted text-sm">
            {undated === 1 ? 'One event has no day yet.' : `${undated} events have no day yet.`} The
            list shows them too.
          </p>
        )}
      </div>
      {current && (
        <div className="min-w-0">
          <p role="status" className="sr-only">
            {countInWords(current.events.length)} on {format(current.day, 'EEEE, MMMM do')}
          </p>
          <EventList events={current.events} rsvps={rsvps} />
        </div>
      )}
    </div>
  )
}
