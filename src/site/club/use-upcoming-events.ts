import { useEffect, useState } from 'react'
import type { EventCard } from '#domain/events/event-card.ts'
import { useSiteData } from '../site-data.ts'

export type UpcomingEvents =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; events: readonly EventCard[] }

// So that a page come back to has its height at once, and the visitor finds the place in it again.
let lastRead: readonly EventCard[] | null = null

/** Begins with what the server put into the page and reads the list once more, sorted by the viewer's day (decision 16). */
export function useUpcomingEvents() {
  const sent = useSiteData().events
  const known = lastRead ?? sent
  const [shown, setShown] = useState<UpcomingEvents>(
    known ? { state: 'ready', events: known } : { state: 'loading' },
  )
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      if (attempt > 0) setShown((one) => (one.state === 'failed' ? { state: 'loading' } : one))
      const { readUpcomingEvents, stillUpcoming } = await import('./read-upcoming-events.ts')
      if (leaving.signal.aborted) return
      setShown((one) =>
        one.state === 'ready' ? { state: 'ready', events: stillUpcoming(one.events) } : one,
      )
      const events = await readUpcomingEvents(leaving.signal)
      lastRead = events
      if (!leaving.signal.aborted) setShown({ state: 'ready', events })
    }
    read().catch(() => {
      if (leaving.signal.aborted) return
      setShown((one) => (one.state === 'ready' ? one : { state: 'failed' }))
    })
    return () => leaving.abort()
  }, [attempt])

  return { shown, tryAgain: () => setAttempt((count) => count + 1) }
}
