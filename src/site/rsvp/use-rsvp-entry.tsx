import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EventCard } from '#domain/events/event-card.ts'
import { isRecord } from '#domain/is-record.ts'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'

const RsvpDialog = latePart({
  load: () => import('./rsvp-dialog.tsx'),
  Failed: OverlayFailed,
})

/**
 * Opens the RSVP dialog of one of `events`. Which one is open is stored in the history entry, so that Back closes the
 * dialog and stays on the page.
 */
export function useRsvpEntry(events: readonly EventCard[]) {
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

  const close = () => {
    // Going back is asynchronous; a second tap in between must not leave the page.
    if (requested === null || leavingKey.current === key) return
    leavingKey.current = key
    navigate(-1)
  }
  const onSubmitting = useCallback((isSubmitting: boolean) => {
    submitting.current = isSubmitting
  }, [])
  return {
    open: ({ id }: EventCard) => navigate({ pathname, search, hash }, { state: { rsvp: id } }),
    dialog: shown && (
      <RsvpDialog key={shown.id} event={shown} onClose={close} onSubmitting={onSubmitting} />
    ),
  }
}

function findEvent(events: readonly EventCard[], id: string): EventCard | null {
  return events.find((event) => event.id === id) ?? null
}
