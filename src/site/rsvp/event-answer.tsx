import type { EventCard } from '#domain/events/event-card.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

type EventAnswerProps = { event: EventCard; titleId: string; onRsvp: () => void }

/** The way to RSVP, or why there is none. Built for each state with its texts left open, so only those may vary. */
export function EventAnswer({ event, titleId, onRsvp }: EventAnswerProps) {
  if (event.state === 'over') return <p className="text-muted">This event is over.</p>
  if (event.state === 'cancelled') {
    return (
      <div className="flex flex-col items-start gap-2">
        <Badge tone="danger">Cancelled</Badge>
        <p className="font-medium empty:hidden">{event.reason}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {event.state === 'full' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="brass">Full</Badge>
          <span>We’ll tell you if a place opens.</span>
        </p>
      )}
      <Button aria-describedby={titleId} onClick={onRsvp} className="max-md:w-full">
        Click to RSVP
      </Button>
    </div>
  )
}
