import { Check, X } from 'lucide-react'
import type { EventRsvp } from '#domain/events/rsvp.schema.ts'
import { useRemoveRsvp } from '../../api/admin-events.ts'
import { Badge } from '../../ui/badge.tsx'
import { agoWords } from '../ago-words.ts'
import { DeleteButton } from '../forms/delete-button.tsx'

type RsvpRowProps = { rsvp: EventRsvp; eventTitle: string }

export function RsvpRow({ rsvp, eventTitle }: RsvpRowProps) {
  const remove = useRemoveRsvp(rsvp.eventId)
  return (
    <li className="@container flex items-center gap-1 border-border border-b py-1.5 pr-1.5 pl-4 last:border-b-0">
      <div className="grid min-w-0 flex-1 items-baseline gap-x-4 py-1 @min-[42rem]:grid-cols-[1fr_1.2fr_6rem]">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{rsvp.memberName}</p>
        <p className="flex min-w-0 flex-wrap gap-x-3 text-muted text-sm @min-[42rem]:contents @min-[42rem]:text-base">
          <span className="min-w-0 [overflow-wrap:anywhere] @max-[42rem]:empty:hidden">
            {rsvp.memberEmail}
          </span>
          <span className="whitespace-nowrap">
            {agoWords(Date.now() - Date.parse(rsvp.createdAt))}
          </span>
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
        what={`the RSVP of ${rsvp.memberName} to “${eventTitle}”`}
        description={
          rsvp.attending
            ? `Their place at “${eventTitle}” is free again. They can answer once more.`
            : `Their “no” to “${eventTitle}” is forgotten. They can answer once more.`
        }
        remove={() => remove(rsvp.id)}
        fallback="Failed to delete RSVP"
      />
    </li>
  )
}
