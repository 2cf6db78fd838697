import { MessageCircleQuestion } from 'lucide-react'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import type { EventInquiry } from '#domain/inquiries/event-inquiry.schema.ts'
import { EVENT_INQUIRIES } from '../../api/admin-events.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { EventInquiryRow } from './event-inquiry-row.tsx'

export function InquiryList({ event }: { event: ClubEvent }) {
  const list = usePagedList<EventInquiry>(EVENT_INQUIRIES, { filters: { eventId: event.id } })
  return (
    <ListFrame
      {...list}
      of="inquiries"
      empty={
        <EmptyState heading="h3" icon={<MessageCircleQuestion />} title="No inquiries yet">
          Visitors ask about this event on the club page. They take no place.
        </EmptyState>
      }
    >
      <ul className="rounded-lg border border-border bg-surface shadow-card">
        {list.rows?.map((inquiry) => (
          <EventInquiryRow key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
    </ListFrame>
  )
}
