import { ArrowLeft, CalendarX2, MapPin } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ClubEvent } from '#domain/events/event.ts'
import { useClubEvents } from '../../queries/admin-events.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { eventLink } from '../console-links.ts'
import { EditButton } from '../forms/row-buttons.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { CancelOrRestoreButton, canCancel, DeleteEvent } from './cancel-event.tsx'
import { EventFormDialog } from './event-form.tsx'
import { Cancellation, EventList, Going } from './event-list.tsx'
import { formatWhen } from './event-text.ts'
import { InquiryList } from './inquiry-list.tsx'
import { RsvpList } from './rsvp-list.tsx'

export default function EventsTab() {
  const [params] = useSearchParams()
  const eventId = params.get('event')
  return eventId ? <LoadedEvent key={eventId} id={eventId} /> : <EventList />
}

function LoadedEvent({ id }: { id: string }) {
  const { data, ...query } = useClubEvents()
  const event = data?.find((one) => one.id === id)
  if (event) return <EventPage event={event} />
  return (
    <div className="py-2">
      <ListFrame
        {...query}
        of="events"
        rows={data && []}
        empty={
          <EmptyState
            icon={<CalendarX2 />}
            title="This event was deleted"
            action={<LinkButton to={eventLink()}>All events</LinkButton>}
          >
            Its inquiries are in Notifications.
          </EmptyState>
        }
      >
        {null}
      </ListFrame>
    </div>
  )
}

function EventPage({ event }: { event: ClubEvent }) {
  const { row, open, close } = useOpenForm([event])
  const navigate = useNavigate()
  return (
    <section className="flex flex-col gap-4 py-2">
      <LinkButton to={eventLink()} variant="ghost" className="-ml-4 min-h-14! self-start">
        <ArrowLeft aria-hidden="true" className="size-5" />
        All events
      </LinkButton>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-3xl [overflow-wrap:anywhere]">{event.title}</h2>
          <p className="mt-1 text-lg">{formatWhen(event)}</p>
          <p className="flex items-start gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{event.location}</span>
          </p>
          <Cancellation event={event} />
        </div>
        <div className="ml-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2">
          <Going event={event} />
          <div className="flex flex-wrap items-center gap-2">
            {(event.cancelledAt || canCancel(event)) && <CancelOrRestoreButton event={event} />}
            <EditButton onClick={() => open(event)} />
            <DeleteEvent event={event} onGone={() => navigate(eventLink(), { replace: true })} />
          </div>
        </div>
      </div>
      <Tabs
        label="Answers"
        items={[
          { value: 'rsvps', label: 'RSVPs', content: <RsvpList event={event} /> },
          { value: 'inquiries', label: 'Inquiries', content: <InquiryList event={event} /> },
        ]}
      />
      {row && <EventFormDialog event={row} onClose={close} />}
    </section>
  )
}
