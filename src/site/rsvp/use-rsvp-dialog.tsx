import { useState } from 'react'
import type { EventCard } from '#domain/events/event-card.ts'
import { latePart } from '../../ui/late-part.tsx'
import { OverlayFailed } from '../../ui/overlay-failed.tsx'

const RsvpDialog = latePart({
  load: () => import('./rsvp-dialog.tsx'),
  Failed: OverlayFailed,
})

/** The RSVP dialog of a page. It stays open if a newer list drops its event. */
export function useRsvpDialog() {
  const [shown, setShown] = useState<EventCard | null>(null)
  return {
    open: setShown,
    dialog: shown && <RsvpDialog key={shown.id} event={shown} onClose={() => setShown(null)} />,
  }
}
