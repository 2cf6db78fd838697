import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { EVENT_POSTER, type EventCard, eventPath } from '#domain/events/event-card.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusOnceGone } from '../../ui/focus-once-gone.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EventAnswer } from '../rsvp/event-answer.tsx'

// Remembered so that the page has its full height at once on Back, like the list itself.
let unfoldedBefore = false

type EventListProps = { events: readonly EventCard[]; onRsvp: (event: EventCard) => void }

/**
 * The next events (site.css says how many) and a button for the rest. Hidden by CSS, because all events must be there
 * for print, search, fragments and pages without scripts.
 */
export function EventList({ events, onRsvp }: EventListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [unfolded, setUnfolded] = useState(unfoldedBefore)
  const unfold = (button: Element) => {
    unfoldedBefore = true
    const events = [...(list.current?.children ?? [])]
    const firstHidden = events.find((event) => event.getClientRects().length === 0)
    focusOnceGone(button, () => firstHidden?.querySelector<HTMLElement>('h3'))
    setUnfolded(true)
  }
  return (
    <>
      <ul
        ref={list}
        className={classNames(
          'grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3',
          !unfolded && 'folded',
        )}
      >
        {events.map((event) => (
          <EventTile key={event.id} event={event} onRsvp={() => onRsvp(event)} />
        ))}
      </ul>
      {!unfolded && (
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => unfold(currentTarget)}
          className="unfold mt-4 md:mt-8"
        >
          <span>
            Show all <span data-event-count="">{events.length}</span> events
          </span>
        </Button>
      )}
    </>
  )
}

type EventTileProps = { event: EventCard; onRsvp: () => void }

function EventTile({ event, onRsvp }: EventTileProps) {
  const titleId = `event-${event.id}`
  return (
    <li
      data-event={event.id}
      className="flex flex-col gap-3 overflow-hidden rounded-lg border border-border bg-surface p-4 shadow-card [overflow-wrap:anywhere] md:p-5"
    >
      <div className="flex flex-wrap gap-x-4 gap-y-3 md:flex-col md:flex-nowrap">
        <div className="aspect-square w-24 overflow-hidden rounded-md bg-sunken md:-mx-5 md:-mt-5 md:aspect-[5/3] md:w-auto md:rounded-none">
          <Picture src={event.image} fallback={EVENT_POSTER} />
        </div>
        <div className="flex min-w-0 flex-1 basis-44 flex-col gap-1 md:basis-auto md:gap-3">
          <p className="flex flex-col">
            <span className="font-bold font-display text-2xl text-brass-text leading-tight">
              {event.day}
            </span>
            <span className="tabular text-muted">{event.time}</span>
          </p>
          <h3 id={titleId} className="-my-1.5 text-wrap text-2xl md:text-3xl">
            <a
              href={eventPath(event)}
              className="inline-flex min-h-target items-center decoration-2 decoration-brass underline-offset-4 hover:underline"
            >
              <span className="[@media_screen_and_(scripting:enabled)]:line-clamp-3">
                {event.title}
              </span>
            </a>
          </h3>
        </div>
      </div>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-text" />
        <span className="min-w-0">{event.location}</span>
      </p>
      <p className="whitespace-pre-line text-pretty text-muted max-md:[@media_screen_and_(scripting:enabled)]:line-clamp-2">
        <LinkedText>{event.description}</LinkedText>
      </p>
      <div className="mt-auto pt-1 md:pt-2">
        <EventAnswer event={event} titleId={titleId} onRsvp={onRsvp} />
      </div>
    </li>
  )
}
