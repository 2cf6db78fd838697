import { CalendarX2 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useClubEvents } from '../../api/admin-events.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { eventLink } from './event-link.ts'
import { EventList } from './event-list.tsx'
import { EventPage } from './event-page.tsx'

export default function EventsTab() {
  const [params] = useSearchParams()
  const asked = params.get('event')
  return asked ? <AskedEvent key={asked} id={asked} /> : <EventList />
}

function AskedEvent({ id }: { id: string }) {
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
            title="This event is gone"
            action={<LinkButton to={eventLink()}>All events</LinkButton>}
          >
            It was deleted. Inquiries about it are kept under Notifications.
          </EmptyState>
        }
      >
        {null}
      </ListFrame>
    </div>
  )
}
