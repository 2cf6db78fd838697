import { CalendarDays } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EventCard } from '#domain/events/event-card.ts'
import { isRecord } from '#domain/is-record.ts'
import { Button } from '../../ui/button.tsx'
import { failureCause } from '../../ui/failure-cause.ts'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'
import { Section } from '../section.tsx'
import { useSiteData } from '../site-data.ts'
import { EventList } from './event-list.tsx'
import { readUpcomingEvents, stillUpcoming } from './read-upcoming-events.ts'

const RsvpDialog = latePart({
  load: () => import('../rsvp/rsvp-dialog.tsx'),
  Failed: OverlayFailed,
})

const NONE: readonly EventCard[] = []

export function CalendarOfEvents() {
  const { shown, tryAgain } = useUpcomingEvents()
  const events = shown.state === 'ready' ? shown.events : NONE
  const rsvp = useRsvpEntry(events)
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
      {rsvp.shown && (
        <RsvpDialog
          key={rsvp.shown.id}
          event={rsvp.shown}
          onClose={rsvp.close}
          onSubmitting={rsvp.onSubmitting}
        />
      )}
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

// Remembered so that the page has its full height at once on Back, and its scroll position can be restored.
let lastRead: readonly EventCard[] | null = null

/** Starts with the events embedded in the page, then refetches them, sorted by the viewer's day (decision 16). */
function useUpcomingEvents() {
  const sent = useSiteData().events
  const initialEvents = lastRead ?? sent
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

/**
 * The event whose RSVP dialog is open, stored in the history entry so that Back closes the dialog and stays on the
 * page.
 */
function useRsvpEntry(events: readonly EventCard[]) {
  const { state, key, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const requested = isRecord(state) && typeof state.rsvp === 'string' ? state.rsvp : null
  // Set in an effect, because the prerendered page has no dialog and hydration must match it.
  const [shown, setShown] = useState<EventCard | null>(null)
  const submitting = useRef(false)
  const leavingKey = useRef<string | null>(null)

  const showRequested = useEffectEvent((id: string | null) => {
    if (id !== null) setShown((event) => (event?.id === id ? event : findEvent(events, id)))
    // Back during a submit: go forward again, or its result would not be shown.
    else if (shown && submitting.current) navigate(1)
    else setShown(null)
  })
  const isListed = events.some(({ id }) => id === requested)
  useEffect(() => {
    if (requested === null || isListed) showRequested(requested)
  }, [requested, isListed])

  return {
    shown,
    open: ({ id }: EventCard) => navigate({ pathname, search, hash }, { state: { rsvp: id } }),
    close: () => {
      // Going back is asynchronous; a second tap in between must not leave the page.
      if (requested === null || leavingKey.current === key) return
      leavingKey.current = key
      navigate(-1)
    },
    onSubmitting: useCallback((isSubmitting: boolean) => {
      submitting.current = isSubmitting
    }, []),
  }
}

function findEvent(events: readonly EventCard[], id: string): EventCard | null {
  return events.find((event) => event.id === id) ?? null
}
