import { Check, UserCheck, X } from 'lucide-react'
import type { ClubEvent } from '#domain/events/event.ts'
import { type EventRsvp, unconfirmedDay } from '#domain/events/rsvp.ts'
import { formatDay } from '#domain/format-day.ts'
import { isolated } from '#domain/isolated.ts'
import { useEventRsvps, useRemoveRsvp } from '../../queries/admin-events.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatSince } from '../format-ago.ts'
import { DeleteButton } from '../forms/row-buttons.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { unconfirmedText } from './event-text.ts'

export function RsvpList({ event }: { event: ClubEvent }) {
  const list = useEventRsvps(event.id)
  const unconfirmed = list.rows?.filter((rsvp) => unconfirmedDay(rsvp, event)).length ?? 0
  return (
    <ListFrame
      {...list}
      of="RSVPs"
      empty={<EmptyState heading="h3" icon={<UserCheck />} title="No RSVPs yet" />}
    >
      {unconfirmed > 0 && !list.hasNextPage && (
        <p className="pb-3 font-medium">
          {`${unconfirmed} of ${event.goingCount} haven’t confirmed ${formatDay(event.eventDate)}`}
        </p>
      )}
      <ul className="rounded-lg border border-border bg-surface shadow-card">
        {list.rows?.map((rsvp) => (
          <RsvpRow key={rsvp.id} rsvp={rsvp} event={event} />
        ))}
      </ul>
    </ListFrame>
  )
}

type RsvpRowProps = {
  rsvp: EventRsvp
  event: Pick<ClubEvent, 'title' | 'eventDate' | 'cancelledAt'>
}

export function RsvpRow({ rsvp, event }: RsvpRowProps) {
  const remove = useRemoveRsvp(rsvp.eventId)
  const unconfirmed = unconfirmedDay(rsvp, event)
  return (
    <li className="@container flex flex-wrap items-center justify-end gap-1 border-border border-b py-1.5 pr-1.5 pl-4 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-40 items-baseline gap-x-4 py-1 @min-[42rem]:grid-cols-[1fr_1.2fr_6rem]">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{rsvp.memberName}</p>
          {unconfirmed && <p className="text-sm">{unconfirmedText(unconfirmed, event)}</p>}
        </div>
        <p className="flex min-w-0 flex-wrap gap-x-3 text-muted text-sm @min-[42rem]:contents @min-[42rem]:text-base">
          <span className="min-w-0 [overflow-wrap:anywhere] @max-[42rem]:empty:hidden">
            {rsvp.memberEmail}
          </span>
          <span className="whitespace-nowrap">{formatSince(rsvp.createdAt)}</span>
        </p>
      </div>
      <div className="flex w-17 shrink-0 justify-end md:mr-2">
        {rsvp.attending ? (
          <Badge tone={unconfirmed ? 'neutral' : 'good'} icon={<Check aria-hidden="true" />}>
            Yes
          </Badge>
        ) : (
          <Badge icon={<X aria-hidden="true" />}>No</Badge>
        )}
      </div>
      <DeleteButton
        what={`${isolated(rsvp.memberName)}’s RSVP to “${isolated(event.title)}”`}
        description={rsvp.attending ? 'Frees their place.' : 'They can RSVP again.'}
        remove={() => remove(rsvp.id)}
        fallback="Failed to delete RSVP"
      />
    </li>
  )
}
