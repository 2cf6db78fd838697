import { format } from 'date-fns'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { eventDay } from '#domain/events/event-day.ts'

/** The day as a leaf of a calendar; the row says it in words. */
export function DayBlock({ event }: { event: ClubEvent }) {
  const day = eventDay(event)
  return (
    <div
      aria-hidden="true"
      className="grid w-16 shrink-0 overflow-hidden rounded-md border border-border text-center font-display"
    >
      <span className="bg-racing-green py-0.5 font-semibold text-cream uppercase tracking-wide">
        {day ? format(day, 'MMM') : '?'}
      </span>
      <span className="tabular bg-raised py-1 font-semibold text-3xl leading-none">
        {day ? format(day, 'd') : '–'}
      </span>
    </div>
  )
}
