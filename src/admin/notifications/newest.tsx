import { CalendarDays } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { DOT } from '#domain/dot.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { isUpcoming } from '#domain/events/event-day.ts'
import { formatGoing } from '#domain/events/event-places.ts'
import { serverNow } from '../../http/server-clock.ts'
import { useClubEvents, useEventRsvps } from '../../queries/admin-events.ts'
import { usePagedList } from '../../queries/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { eventLink, notificationsLink } from '../console-links.ts'
import { formatWhen } from '../events/event-text.ts'
import { RsvpRow } from '../events/rsvp-list.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import type { Kind } from './kinds.tsx'

export function Newest<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  const list = useNewest(kind)
  return (
    <Panel
      anchor={kind.name}
      title={kind.title}
      total={list.total}
      allLink={notificationsLink(kind.name)}
      allLabel={`Show all ${kind.of}`}
    >
      <ListFrame
        {...list}
        of={kind.of}
        empty={<EmptyState heading="h3" icon={kind.icon} title={`No ${kind.of} yet`} />}
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map(kind.renderRow)}
        </ul>
      </ListFrame>
    </Panel>
  )
}

const NEWEST_SHOWN = 10

/** The ten newest of a kind (specification 9). */
export function useNewest<Row extends { id: string }>(kind: Kind<Row>) {
  const list = usePagedList(kind.list, { limit: NEWEST_SHOWN })
  return { ...list, rows: list.rows?.slice(0, NEWEST_SHOWN), hasNextPage: false }
}

type PanelProps = {
  /** The target of a jump link. */
  anchor: string
  title: string
  total: string | null
  allLink: string
  allLabel: string
  children: ReactNode
}

/** The newest entries of one kind, with a link to all of them. */
function Panel({ anchor, title, total, allLink, allLabel, children }: PanelProps) {
  return (
    <section aria-labelledby={anchor} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3">
        <h2 id={anchor} tabIndex={-1} className="scroll-mt-4 text-2xl">
          {title}
        </h2>
        {total !== null && <span className="tabular text-muted">{total}</span>}
        <LinkButton
          to={allLink}
          variant="ghost"
          aria-label={allLabel}
          className="-mr-2 ml-auto min-h-14!"
        >
          Show all
        </LinkButton>
      </div>
      {children}
    </section>
  )
}

export const RSVPS_ANCHOR = 'event-rsvps'

const EVENTS_SHOWN = 5
const RSVPS_SHOWN = 3

/** The next five events, each with its first three RSVPs (specification 9). */
export function EventRsvps() {
  const { coming, ...query } = useComingEvents()
  const shown = coming?.slice(0, EVENTS_SHOWN)
  return (
    <Panel
      anchor={RSVPS_ANCHOR}
      title="Event RSVPs"
      total={coming ? String(coming.length) : null}
      allLink={eventLink()}
      allLabel="Show all events"
    >
      <ListFrame
        {...query}
        of="events"
        rows={shown}
        empty={<EmptyState heading="h3" icon={<CalendarDays />} title="No upcoming events" />}
      >
        <div className="flex flex-col gap-3">
          {shown?.map((event) => (
            <FirstRsvps key={event.id} event={event} />
          ))}
        </div>
      </ListFrame>
    </Panel>
  )
}

function FirstRsvps({ event }: { event: ClubEvent }) {
  const titleId = useId()
  const list = useEventRsvps(event.id, RSVPS_SHOWN)
  const rows = list.rows?.slice(0, RSVPS_SHOWN)
  return (
    <article
      aria-labelledby={titleId}
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-card"
    >
      <div className="border-border border-b bg-raised px-4 py-3">
        <h3 id={titleId} className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
          <Link to={eventLink(event.id)} className="text-text no-underline hover:underline">
            {event.title}
          </Link>
        </h3>
        <p className="text-muted text-sm">
          <span>{`${event.cancelledAt ? `Cancelled${DOT} ` : ''}${formatWhen(event)}${DOT} `}</span>
          <span className="tabular">{formatGoing(event)}</span>
        </p>
      </div>
      <ListFrame
        {...list}
        rows={rows}
        hasNextPage={false}
        of="RSVPs"
        empty={<p className="px-4 py-3 text-muted">No RSVPs yet.</p>}
      >
        <ul>
          {rows?.map((rsvp) => (
            <RsvpRow key={rsvp.id} rsvp={rsvp} event={event} />
          ))}
        </ul>
      </ListFrame>
    </article>
  )
}

export function useComingEvents() {
  const { data, ...query } = useClubEvents()
  return { ...query, coming: data?.filter((event) => isUpcoming(event, serverNow())) }
}
