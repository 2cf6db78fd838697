import { MapPin, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DayBlock } from './day-block.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { eventLink } from './event-link.ts'
import { whenWords } from './event-words.ts'
import { Going } from './going.tsx'

type EventRowProps = { event: ClubEvent; onEdit: () => void }

export function EventRow({ event, onEdit }: EventRowProps) {
  return (
    <article className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <div className="flex min-w-0 flex-1 items-start gap-4 max-lg:basis-full">
        <DayBlock event={event} />
        <div className="min-w-0">
          <h3 className="line-clamp-3 text-xl [overflow-wrap:anywhere]">
            <Link to={eventLink(event.id)} className="text-text no-underline hover:underline">
              {event.title}
            </Link>
          </h3>
          <p className="mt-0.5 text-muted">{whenWords(event)}</p>
          <p className="flex items-start gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{event.location}</span>
          </p>
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-between gap-x-5 gap-y-3 max-lg:w-full">
        <Going event={event} />
        <div className="ml-auto flex items-center gap-2">
          <LinkButton
            to={eventLink(event.id)}
            variant="secondary"
            aria-label={`Guests of ${event.title}`}
            className="min-h-14!"
          >
            Guests
          </LinkButton>
          <Button
            variant="secondary"
            onClick={onEdit}
            aria-label={`Edit ${event.title}`}
            className="min-h-14!"
          >
            <Pencil aria-hidden="true" className="size-5" />
            Edit
          </Button>
          <DeleteEvent event={event} />
        </div>
      </div>
    </article>
  )
}
