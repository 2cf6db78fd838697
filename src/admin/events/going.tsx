import { Users } from 'lucide-react'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { goingInWords, isFull } from '#domain/events/places.ts'
import { Badge } from '../../ui/badge.tsx'

/** How many go, in words and, where there is a limit, as a bar. */
export function Going({ event }: { event: ClubEvent }) {
  const { goingCount, maxAttendees } = event
  const share = maxAttendees ? Math.min(1, goingCount / maxAttendees) : 0
  return (
    <div className="flex w-50 flex-col gap-1.5">
      <p className="flex items-center gap-2">
        <Users aria-hidden="true" className="size-5 shrink-0 text-brass-text" />
        <span className="tabular whitespace-nowrap font-semibold">{goingInWords(event)}</span>
        {isFull(event) && <Badge tone="brass">Full</Badge>}
      </p>
      {maxAttendees !== null && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-border">
          <div className="h-full rounded-full bg-brass" style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}
