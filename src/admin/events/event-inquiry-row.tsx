import type { EventInquiry } from '#domain/inquiries/event-inquiry.schema.ts'
import { useRemoveEventInquiry } from '../../api/admin-events.ts'
import { EntryRow } from '../entries/entry-row.tsx'
import { eventInquiryLook } from '../entries/inquiry-status.ts'
import { DeleteButton } from '../forms/delete-button.tsx'

type EventInquiryRowProps = { inquiry: EventInquiry; isOfMany?: boolean }

/** An inquiry about an event; among those of many events it names its own. */
export function EventInquiryRow({ inquiry, isOfMany = false }: EventInquiryRowProps) {
  const remove = useRemoveEventInquiry()
  const { name, email, phone, createdAt, clubInterest, howDidYouHear, eventTitle } = inquiry
  return (
    <EntryRow
      {...{ name, email, phone, createdAt }}
      look={eventInquiryLook(inquiry.status)}
      about={isOfMany ? eventTitle : `Interested in ${clubInterest}`}
      action={
        <DeleteButton
          what={`the inquiry of ${name} about “${eventTitle}”`}
          description="This can’t be undone."
          remove={() => remove(inquiry.id)}
          fallback="Failed to delete event inquiry"
        />
      }
    >
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {isOfMany && `Interested in ${clubInterest} · `}Heard of us: {howDidYouHear}
      </p>
    </EntryRow>
  )
}
