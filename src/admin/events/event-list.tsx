import { CalendarPlus, MapPin, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ClubEvent } from '#domain/events/event.ts'
import { eventDay, isUpcoming } from '#domain/events/event-day.ts'
import { formatGoing, isFull } from '#domain/events/event-places.ts'
import { isolated } from '#domain/isolated.ts'
import { serverNow } from '../../http/server-clock.ts'
import { useClubEvents } from '../../queries/admin-events.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { UnbrokenWords } from '../../ui/unbroken-words.tsx'
import { eventLink } from '../console-links.ts'
import { EditButton } from '../forms/row-buttons.tsx'
import { CountSwitch } from '../forms/switch-field.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { AddButton } from '../lists/list-toolbar.tsx'
import { CancelOrRestoreButton, DeleteEvent } from './cancel-event.tsx'
import { EventFormDialog } from './event-form.tsx'
import { formatWhen } from './event-text.ts'

export function EventList() {
  const { data, ...query } = useClubEvents()
  const [showsPast, setShowsPast] = useState(false)
  const { isNew, row, openNew, open, close } = useOpenForm(data)
  const now = serverNow()
  const upcoming = data?.filter((event) => isUpcoming(event, now))
  const past = data?.filter((event) => !isUpcoming(event, now)).toReversed()
  const shown = showsPast ? past : upcoming
  const showSaved = (event: ClubEvent) => setShowsPast(!isUpcoming(event, serverNow()))
  const addButton = <AddButton label="New event" onClick={openNew} />

  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="text-2xl">{showsPast ? 'Past events' : 'Upcoming events'}</h2>
        <CountSwitch
          label="Show past events"
          count={past?.length ?? 0}
          checked={showsPast}
          onChange={setShowsPast}
        />
        <div className="ml-auto">{addButton}</div>
      </div>
      <ListFrame
        {...query}
        of="events"
        rows={shown}
        empty={
          <EmptyState
            heading="h3"
            icon={<CalendarPlus />}
            title={showsPast ? 'No past events' : 'No upcoming events'}
            action={showsPast ? undefined : addButton}
          />
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
      {isNew && <EventFormDialog event={null} onClose={close} onSaved={showSaved} />}
      {row && <EventFormDialog key={row.id} event={row} onClose={close} onSaved={showSaved} />}
    </div>
  )
}

type EventRowProps = { event: ClubEvent; onEdit: () => void }

function EventRow({ event, onEdit }: EventRowProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2 max-lg:basis-full">
        <DayBlock event={event} />
        <div className="min-w-0 flex-1 basis-40">
          <h3 id={titleId} className="line-clamp-3 text-xl [overflow-wrap:anywhere]">
            <Link to={eventLink(event.id)} className="text-text no-underline hover:underline">
              {event.title}
            </Link>
          </h3>
          <p className="mt-0.5 text-muted">
            <UnbrokenWords>{formatWhen(event)}</UnbrokenWords>
          </p>
          <p className="flex items-start gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{event.location}</span>
          </p>
          <Cancellation event={event}>
            <CancelOrRestoreButton event={event} />
          </Cancellation>
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-between gap-x-5 gap-y-3 max-lg:w-full">
        <Going event={event} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <LinkButton
            to={eventLink(event.id)}
            variant="secondary"
            aria-label={`Guests of ${isolated(event.title)}`}
            className="min-h-14!"
          >
            Guests
          </LinkButton>
          <EditButton what={isolated(event.title)} onClick={onEdit} />
          <DeleteEvent event={event} />
        </div>
      </div>
    </article>
  )
}

const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** Shows the day as a calendar leaf; the row also has it as text. */
function DayBlock({ event }: { event: ClubEvent }) {
  const day = eventDay(event)
  return (
    <div
      aria-hidden="true"
      className="grid w-16 shrink-0 overflow-hidden rounded-md border border-border text-center font-display"
    >
      <span className="bg-racing-green py-0.5 font-semibold text-cream uppercase tracking-wide">
        {day ? SHORT_MONTH.format(day) : '?'}
      </span>
      <span className="tabular bg-raised py-1 font-semibold text-3xl leading-none">
        {day?.getDate() ?? '–'}
      </span>
    </div>
  )
}

/** That an event is cancelled, and why; nothing otherwise. */
export function Cancellation({ event, children }: { event: ClubEvent; children?: ReactNode }) {
  if (!event.cancelledAt) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="danger">Cancelled</Badge>
      <p className="min-w-0 empty:hidden [overflow-wrap:anywhere]">{event.cancellationReason}</p>
      {children}
    </div>
  )
}

/** Shows the number of attendees as text and, if the event has a limit, as a bar. */
export function Going({ event }: { event: ClubEvent }) {
  const { goingCount, maxAttendees } = event
  const share = maxAttendees ? Math.min(1, goingCount / maxAttendees) : 0
  return (
    <div className="flex w-50 max-w-full flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <Users aria-hidden="true" className="size-5 shrink-0 text-brass-text" />
        <span className="tabular whitespace-nowrap font-semibold">{formatGoing(event)}</span>
        {isFull(event) && <Badge tone="brass">Full</Badge>}
      </p>
      {maxAttendees !== null && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-border">
          <div className="h-full rounded-full bg-brass" style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}
