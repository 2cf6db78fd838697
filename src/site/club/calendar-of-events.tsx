import { CalendarDays } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EventCard } from '#domain/events/event-card.ts'
import { Button } from '../../ui/button.tsx'
import { failureCause } from '../../ui/failure-cause.ts'
import { loadAgain } from '../../ui/load-again.ts'
import { useRsvpDialog } from '../rsvp/use-rsvp-dialog.tsx'
import { Section } from '../section.tsx'
import { useSiteData } from '../site-data.ts'
import { EventList } from './event-list.tsx'
import { stillUpcoming } from './still-upcoming.ts'

const NONE: readonly EventCard[] = []

export function CalendarOfEvents() {
  const { shown, tryAgain } = useUpcomingEvents()
  const events = shown.state === 'ready' ? shown.events : NONE
  const rsvp = useRsvpDialog()
  const hasEvents = events.length > 0
  return (
    <Section
      id="events"
      title="Calendar of Events"
      lead={hasEvents && <p>Everyone’s welcome. Tell us you’re coming.</p>}
    >
      <div aria-live="polite">
        {shown.state === 'loading' && <p className="text-lg text-muted">Loading events...</p>}
        {shown.state === 'failed' && (
          <div className="flex flex-wrap items-center gap-4 text-lg text-muted">
            <p>{`We couldn’t load the calendar. ${shown.cause}`}</p>
            <Button variant="secondary" onClick={tryAgain}>
              Try again
            </Button>
          </div>
        )}
        {shown.state === 'ready' && shown.events.length === 0 && <NoEvents />}
      </div>
      {hasEvents && <EventList events={events} onRsvp={rsvp.open} />}
      {rsvp.dialog}
    </Section>
  )
}

function NoEvents() {
  return (
    <div className="flex items-start gap-3 text-lg text-muted">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="text-text">No upcoming events at this time.</p>
        <p>New dates go out in the newsletter first.</p>
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

type UpcomingEvents =
  | { state: 'loading' }
  | { state: 'failed'; cause: string }
  | { state: 'ready'; events: readonly EventCard[] }

/** Not with the page: the code that checks an answer is long. */
const readerOfEvents = () => import('./read-upcoming-events.ts')

// Remembered so that the page has its full height at once on Back, and its scroll position can be restored.
let lastRead: readonly EventCard[] | null = null

/** Starts with the events embedded in the page, then refetches them, without those that are over by the viewer's day (decision 16). */
function useUpcomingEvents() {
  const embedded = useSiteData().events
  const initialEvents = lastRead ?? embedded
  const [shown, setShown] = useState<UpcomingEvents>(
    initialEvents ? { state: 'ready', events: initialEvents } : { state: 'loading' },
  )
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      if (attempt > 0) setShown((one) => (one.state === 'failed' ? { state: 'loading' } : one))
      setShown((one) =>
        one.state === 'ready' ? { state: 'ready', events: stillUpcoming(one.events) } : one,
      )
      const { readUpcomingEvents } = await loadAgain(readerOfEvents)
      const events = await readUpcomingEvents(leaving.signal)
      lastRead = events
      if (!leaving.signal.aborted) setShown({ state: 'ready', events })
    }
    read().catch((error) => {
      if (leaving.signal.aborted) return
      setShown((one) =>
        one.state === 'ready' ? one : { state: 'failed', cause: failureCause(error) },
      )
    })
    return () => leaving.abort()
  }, [attempt])

  return { shown, tryAgain: () => setAttempt((count) => count + 1) }
}
