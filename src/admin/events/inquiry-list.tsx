import { MessageCircleQuestion } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DOT } from '#domain/dot.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { EVENT_INQUIRY_STATUSES } from '#domain/inquiries/inquiry.schema.ts'
import type { EventInquiry } from '#domain/inquiries/inquiry.ts'
import { isolated } from '#domain/isolated.ts'
import {
  useEventInquiries,
  useEventInquiryStatus,
  useRemoveEventInquiry,
} from '../../queries/admin-events.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { eventLink } from '../console-links.ts'
import { EntryRow } from '../entries/entry-row.tsx'
import { eventInquiryStyle, statusChangeText } from '../entries/inquiry-status.ts'
import { InquiryStepButton } from '../entries/inquiry-step-button.tsx'
import { DeleteButton } from '../forms/row-buttons.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { inquiryDayText } from './event-text.ts'

export function InquiryList({ event }: { event: ClubEvent }) {
  const list = useEventInquiries(event.id)
  return (
    <ListFrame
      {...list}
      of="inquiries"
      empty={<EmptyState heading="h3" icon={<MessageCircleQuestion />} title="No inquiries yet" />}
    >
      <ul className="rounded-lg border border-border bg-surface shadow-card">
        {list.rows?.map((inquiry) => (
          <EventInquiryRow key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
    </ListFrame>
  )
}

type EventInquiryRowProps = { inquiry: EventInquiry; showsEvent?: boolean }

/** An event inquiry with the day it is about; in a list of several events' inquiries it also names and links its event. */
export function EventInquiryRow({ inquiry, showsEvent = false }: EventInquiryRowProps) {
  const remove = useRemoveEventInquiry()
  const saveStatus = useEventInquiryStatus()
  const today = useClubToday()
  const { name, email, phone, createdAt, clubInterest, howDidYouHear, eventTitle } = inquiry
  const day = inquiryDayText(inquiry, today)
  const status = EVENT_INQUIRY_STATUSES.find((one) => one === inquiry.status)
  return (
    <EntryRow
      name={name}
      email={email}
      phone={phone}
      createdAt={createdAt}
      badge={eventInquiryStyle(inquiry.status)}
      changeText={statusChangeText(inquiry)}
      about={
        <>
          {showsEvent ? (
            <EventTitle inquiry={inquiry} />
          ) : (
            <span>{`Interested in ${clubInterest}`}</span>
          )}
          {day && <span>{`${DOT} ${day}`}</span>}
        </>
      }
      action={
        <div className="flex items-center gap-1">
          {status && (
            <InquiryStepButton id={inquiry.id} name={name} from={status} save={saveStatus} />
          )}
          <DeleteButton
            what={`${isolated(name)}’s inquiry about “${isolated(eventTitle)}”`}
            description="This can’t be undone."
            remove={() => remove(inquiry.id)}
            fallback="Failed to delete event inquiry"
          />
        </div>
      }
    >
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {showsEvent && <span>{`Interested in ${clubInterest}${DOT} `}</span>}
        <span>{`How they heard: ${howDidYouHear}`}</span>
      </p>
    </EntryRow>
  )
}

function EventTitle({ inquiry: { eventId, eventTitle } }: { inquiry: EventInquiry }) {
  if (!eventId) return <bdi>{eventTitle}</bdi>
  return (
    <Link
      to={eventLink(eventId)}
      className="text-text underline decoration-control underline-offset-4 hover:decoration-text"
    >
      <bdi>{eventTitle}</bdi>
    </Link>
  )
}
