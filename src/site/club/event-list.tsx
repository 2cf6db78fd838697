import { useRef, useState } from 'react'
import type { EventCard } from '#domain/events/event-card.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusOnceGone } from '../../ui/focus-once-gone.ts'
import { EventTile } from './event-tile.tsx'

const SHOWN_AT_FIRST = 6

// So that a page come back to has its height at once, like the list itself.
let unfoldedBefore = false

type EventListProps = { events: readonly EventCard[]; onRsvp: (event: EventCard) => void }

/**
 * The next six events, and the rest when asked. By style, since the page is built before its events are known: all are
 * there for print, for search, without scripts and where the address names one of them.
 */
export function EventList({ events, onRsvp }: EventListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [unfolded, setUnfolded] = useState(unfoldedBefore)
  const unfold = (button: Element) => {
    unfoldedBefore = true
    focusOnceGone(button, () =>
      list.current?.children[SHOWN_AT_FIRST]?.querySelector<HTMLElement>('h3'),
    )
    setUnfolded(true)
  }
  return (
    <>
      <ul
        ref={list}
        className={classNames('grid gap-6 md:grid-cols-2 lg:grid-cols-3', !unfolded && 'folded')}
      >
        {events.map((event) => (
          <EventTile key={event.id} event={event} onRsvp={() => onRsvp(event)} />
        ))}
      </ul>
      {!unfolded && (
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => unfold(currentTarget)}
          className="unfold mt-8"
        >
          <span>
            Show all <span data-event-count="">{events.length}</span> events
          </span>
        </Button>
      )}
    </>
  )
}
