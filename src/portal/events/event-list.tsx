import type { ClubEvent } from '#domain/events/event.schema.ts'
import { EventCard } from './event-card.tsx'
import type { Rsvps } from './use-rsvps.ts'

type EventListProps = { events: readonly ClubEvent[]; rsvps: Rsvps }

export function EventList({ events, rsvps }: EventListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {events.map((event) => (
        <li key={event.id} className="@container min-w-0">
          <EventCard event={event} rsvps={rsvps} />
        </li>
      ))}
    </ul>
  )
}
