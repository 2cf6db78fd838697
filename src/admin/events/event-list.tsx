import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { isUpcoming } from '#domain/events/event-day.ts'
import { serverNow } from '../../http/server-clock.ts'
import { useClubEvents } from '../../queries/admin-events.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowSwitch } from '../forms/switch-field.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { AddButton } from '../lists/list-toolbar.tsx'
import { EventForm } from './event-form.tsx'
import { EventRow } from './event-row.tsx'

export function EventList() {
  const { data, ...query } = useClubEvents()
  const [showsPast, setShowsPast] = useState(false)
  const { isNew, row, openNew, open, close } = useOpenForm(data)
  const now = serverNow()
  const upcoming = data?.filter((event) => isUpcoming(event, now))
  const past = data?.filter((event) => !isUpcoming(event, now)).toReversed()
  const shown = showsPast ? past : upcoming
  const add = <AddButton label="New event" onClick={openNew} />

  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="text-2xl">{showsPast ? 'Past events' : 'Upcoming events'}</h2>
        <ShowSwitch
          label="Show past events"
          count={past?.length ?? 0}
          checked={showsPast}
          onChange={setShowsPast}
        />
        <div className="ml-auto">{add}</div>
      </div>
      <ListFrame
        {...query}
        of="events"
        rows={shown}
        empty={
          showsPast ? (
            <EmptyState heading="h3" icon={<CalendarPlus />} title="No past events" />
          ) : (
            <EmptyState
              heading="h3"
              icon={<CalendarPlus />}
              title="No upcoming events"
              action={add}
            />
          )
        }
      >
        <ul className="flex flex-col gap-3">
          {shown?.map((event) => (
            <li key={event.id}>
              <EventRow event={event} onEdit={() => open(event)} />
            </li>
          ))}
        </ul>
      </ListFrame>
      {isNew && <EventForm event={null} onClose={close} />}
      {row && <EventForm key={row.id} event={row} onClose={close} />}
    </div>
  )
}
