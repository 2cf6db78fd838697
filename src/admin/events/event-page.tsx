import { ArrowLeft, MapPin, Pencil } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { ClubEvent } from '#domain/events/event.schema.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { DeleteEvent } from './delete-event.tsx'
import { EventForm } from './event-form.tsx'
import { eventLink } from './event-link.ts'
import { whenWords } from './event-words.ts'
import { Going } from './going.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { RsvpList } from './rsvp-list.tsx'

export function EventPage({ event }: { event: ClubEvent }) {
  const { row, open, close } = useOpenForm([event])
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-4 py-2">
      <LinkButton to={eventLink()} variant="ghost" className="-ml-4 min-h-14! self-start">
        <ArrowLeft aria-hidden="true" className="size-5" />
        All events
      </LinkButton>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-3xl [overflow-wrap:anywhere]">{event.title}</h2>
          <p className="mt-1 text-lg">{whenWords(event)}</p>
          <p className="flex items-start gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{event.location}</span>
          </p>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <Going event={event} />
          <div className="flex items-center gap-2">
            <Button variant="secondary" onClick={() => open(event)} className="min-h-14!">
              <Pencil aria-hidden="true" className="size-5" />
              Edit
            </Button>
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
      {row && <EventForm event={row} onClose={close} />}
    </div>
  )
}
