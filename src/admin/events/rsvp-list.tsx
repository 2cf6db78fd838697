import { Check, UserCheck, X } from 'lucide-react'
import type { ClubEvent } from '#domain/events/event.ts'
import type { EventRsvp } from '#domain/events/rsvp.ts'
import { isolated } from '#domain/isolated.ts'
import { useEventRsvps, useRemoveRsvp } from '../../queries/admin-events.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatSince } from '../format-ago.ts'
import { DeleteButton } from '../forms/row-buttons.tsx'
import { ListFrame } from '../lists/list-frame.tsx'

export function RsvpList({ event }: { event: ClubEvent }) {
  const list = useEventRsvps(event.id)
  return (
    <ListFrame
      {...list}
      of="RSVPs"
      empty={<EmptyState heading="h3" icon={<UserCheck />} title="No RSVPs yet" />}
    >
      <ul className="rounded-lg border border-border bg-surface shadow-card">
        {list.rows?.map((rsvp) => (
          <RsvpRow key={rsvp.id} rsvp={rsvp} eventTitle={event.title} />
        ))}
      </ul>
    </ListFrame>
  )
}

type RsvpRowProps = { rsvp: EventRsvp; eventTitle: string }

export function RsvpRow({ rsvp, eventTitle }: RsvpRowProps) {
  const remove = useRemoveRsvp(rsvp.eventId)
  return (
    <li className="@container flex flex-wrap items-center justify-end gap-1 border-border border-b py-1.5 pr-1.5 pl-4 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-40 items-baseline gap-x-4 py-1 @min-[42rem]:grid-cols-[1fr_1.2fr_6rem]">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{rsvp.memberName}</p>
        <p className="flex min-w-0 flex-wrap gap-x-3 text-muted text-sm @min-[42rem]:contents @min-[42rem]:text-base">
          <span className="min-w-0 [overflow-wrap:anywhere] @max-[42rem]:empty:hidden">
            {rsvp.memberEmail}
          </span>
          <span className="whitespace-nowrap">{formatSince(rsvp.createdAt)}</span>
        </p>
      </div>
      <div className="flex w-17 shrink-0 justify-end md:mr-2">
        {rsvp.attending ? (
          <Badge tone="good" icon={<Check aria-hidden="true" />}>
            Yes
          </Badge>
        ) : (
          <Badge icon={<X aria-hidden="true" />}>No</Badge>
        )}
      </div>
      <DeleteButton
        what={`${isolated(rsvp.memberName)}’s RSVP to “${isolated(eventTitle)}”`}
        description={
          rsvp.attending ? 'Frees their place. They can RSVP again.' : 'They can RSVP again.'
        }
        remove={() => remove(rsvp.id)}
        fallback="Failed to delete RSVP"
      />
    </li>
  )
}
