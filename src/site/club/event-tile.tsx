import { MapPin } from 'lucide-react'
import type { EventCard } from '#domain/events/event-card.ts'
import { EVENT_POSTER } from '#domain/events/event-poster.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

type EventTileProps = { event: EventCard; onRsvp: () => void }

/** One event; built once as a template too, so nothing in it may depend on what the fields say. */
export function EventTile({ event, onRsvp }: EventTileProps) {
  const titleId = `event-${event.id}`
  return (
    <li
      data-event={event.id}
      className="flex flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-card"
    >
      <div className="aspect-[5/3] overflow-hidden bg-sunken">
        <Picture src={event.image} fallback={EVENT_POSTER} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-5 [overflow-wrap:anywhere]">
        <p className="flex flex-col">
          <span className="font-bold font-display text-2xl text-brass-text leading-tight">
            {event.day}
          </span>
          <span className="tabular text-muted">{event.time}</span>
        </p>
        <h3
          id={titleId}
          className="text-wrap text-3xl [@media_screen_and_(scripting:enabled)]:line-clamp-3"
        >
          {event.title}
        </h3>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-text" />
          <span className="min-w-0">{event.location}</span>
        </p>
        <p className="whitespace-pre-line text-pretty text-muted">{event.description}</p>
        <div className="mt-auto pt-2">
          <Button aria-describedby={titleId} onClick={onRsvp}>
            Click to RSVP
          </Button>
        </div>
      </div>
    </li>
  )
}
