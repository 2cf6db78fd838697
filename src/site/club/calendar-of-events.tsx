import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { EventCard } from '#domain/events/event-card.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { Section } from '../section.tsx'
import { EventList } from './event-list.tsx'
import { useUpcomingEvents } from './use-upcoming-events.ts'

const RsvpDialog = latePart({
  load: () => import('../rsvp/rsvp-dialog.tsx'),
  Failed: OverlayFailed,
})

export function CalendarOfEvents() {
  const { shown, tryAgain } = useUpcomingEvents()
  const [chosen, choose] = useState<EventCard | null>(null)
  const hasEvents = shown.state === 'ready' && shown.events.length > 0
  return (
    <Section
      id="events"
      kicker="Come and see"
      title="Calendar of Events"
      lead={
        hasEvents && (
          <p>Guests are welcome at everything on this list. Tell us that you are coming.</p>
        )
      }
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
      {hasEvents && <EventList events={shown.events} onRsvp={choose} />}
      {chosen && <RsvpDialog key={chosen.id} event={chosen} onClose={() => choose(null)} />}
    </Section>
  )
}

function NoEvents() {
  return (
    <div className="flex items-start gap-3 text-lg text-muted">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="text-text">No upcoming events at this time.</p>
        <p>New dates are announced in our letter, about twice a month.</p>
        <a
          href="#newsletter"
          className="inline-flex min-h-target items-center font-semibold text-brass-text underline underline-offset-4"
        >
          Sign up for the newsletter
        </a>
      </div>
    </div>
  )
}
