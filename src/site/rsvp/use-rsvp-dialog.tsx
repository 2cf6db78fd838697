import { useState } from 'react'
import type { EventCard } from '#domain/events/event-card.ts'
import { lateOverlay } from '../../ui/late-overlay.tsx'

const RsvpDialog = lateOverlay(() => import('./rsvp-dialog.tsx'))

/** The RSVP dialog of a page. It stays open if a newer list drops its event. */
export function useRsvpDialog() {
  const [shown, setShown] = useState<EventCard | null>(null)
  return {
    open: setShown,
    dialog: shown && <RsvpDialog key={shown.id} event={shown} onClose={() => setShown(null)} />,
  }
}
