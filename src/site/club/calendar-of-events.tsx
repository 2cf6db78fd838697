import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { EventCard } from '#domain/events/event-card.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { Section } from '../section.tsx'
import { EventTile } from './event-tile.tsx'
import { useUpcomingEvents } from './use-upcoming-events.ts'

const RsvpDialog = latePart({
  load: () => import('../rsvp/rsvp-dialog.tsx'),
  Failed: OverlayFailed,
})

export function CalendarOfEvents() {
  const { shown, tryAgain } = useUpcomingEvents()
  const [chosen, choose] = useState<EventCard | null>(null)
  return (
    <Section
      id="events"
      kicker="Come and see"
      title="Calendar of Events"
      lead={<p>Guests are welcome at everything on this list. Tell us that you are coming.</p>}
    >
      <div aria-live="polite">
        {shown.state === 'loading' && <p className="text-lg text-muted">Loading events...</p>}
        {shown.state === 'failed' && (
          <div className="flex flex-wrap items-center gap-4 text-lg text-muted">
            <p>The calendar could not be read. Check your connection and try again.</p>
            <Button variant="secondary" onClick={tryAgain}>
              Try again
            </Button>
          </div>
        )}
        {shown.state === 'ready' && shown.events.length === 0 && <NoEvents />}
      </div>
      {shown.state === 'ready' && shown.events.length > 0 && (
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {shown.events.map((event) => (
            <EventTile key={event.id} event={event} onRsvp={() => choose(event)} />
          ))}
        </ul>
      )}
      {chosen && <RsvpDialog key={chosen.id} event={chosen} onClose={() => choose(null)} />}
    </Section>
  )
}

function NoEvents() {
  return (
    <p className="flex items-center gap-3 text-lg text-muted">
      <CalendarDays aria-hidden="true" className="size-6 shrink-0" />
      No upcoming events at this time.
    </p>
  )
}
