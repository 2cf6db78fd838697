import { UserCheck } from 'lucide-react'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import type { EventRsvp } from '#domain/events/rsvp.schema.ts'
import { rsvpsPath } from '../../api/admin-events.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { RsvpRow } from './rsvp-row.tsx'

export function RsvpList({ event }: { event: ClubEvent }) {
  const list = usePagedList<EventRsvp>(rsvpsPath(event.id))
  return (
    <ListFrame
      {...list}
      of="RSVPs"
      empty={
        <EmptyState heading="h3" icon={<UserCheck />} title="No RSVPs yet">
          Members answer in their portal, under Events. Their answers stand here at once.
        </EmptyState>
      }
    >
      <ul className="rounded-lg border border-border bg-surface shadow-card">
        {list.rows?.map((rsvp) => (
          <RsvpRow key={rsvp.id} rsvp={rsvp} eventTitle={event.title} />
        ))}
      </ul>
    </ListFrame>
  )
}
