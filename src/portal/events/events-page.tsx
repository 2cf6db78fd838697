import { CalendarDays, List } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ClubEvent } from '#domain/events/event.ts'
import { isUpcoming } from '#domain/events/event-day.ts'
import { isWaiting } from '../../mutations/row.ts'
import { preloadMutations, useMutations } from '../../mutations/use-mutations.ts'
import { useMinute } from '../../queries/club-clock.ts'
import { useEvents } from '../../queries/events.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { failureCause } from '../../ui/failure-cause.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMember } from '../member-context.ts'
import { ReadFailed } from '../read-failed.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { answerText } from './event-availability.ts'
import { EventList } from './event-list.tsx'
import { type Rsvps, useRsvps } from './use-rsvps.ts'

const EventCalendar = latePart({
  load: () => import('./event-calendar.tsx'),
  waiting: <EventsLoading />,
  Failed: ({ error, isTrying, tryAgain }) => (
    <ReadFailed
      title="Couldn't open the calendar"
      read={{ isFetching: isTrying, refetch: tryAgain }}
    >
      {`${failureCause(error)} The list has the same events.`}
    </ReadFailed>
  ),
})

const VIEWS = [
  { name: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { name: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden="true" /> },
]

export default function EventsPage() {
  usePageTitle('Events')
  const now = useMinute()
  const { member } = useMember()
  // Before `useMutations`, which otherwise opens the queue only after the first lists.
  useEffect(preloadMutations, [])
  const rsvps = useRsvps(useMutations(member.id))
  const read = useEvents()
  const { data, isError } = read
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'calendar' ? 'calendar' : 'list'
  const events = data?.filter((event) => isUpcoming(event, now))

  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="events" className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 id="events" className="text-4xl md:text-5xl">
            Events
          </h1>
          {events && events.length > 0 && (
            <ViewSwitch
              current={view}
              onSwitch={(name) =>
                setParams(name === 'list' ? {} : { view: name }, { replace: true })
              }
            />
          )}
        </div>
        {events && <UnlistedAnswers listed={events} rsvps={rsvps} />}
        {events && events.length > 0 && view === 'list' && (
          <EventList events={events} rsvps={rsvps} />
        )}
        {events && events.length > 0 && view === 'calendar' && (
          <EventCalendar events={events} rsvps={rsvps} now={now} />
        )}
        {events?.length === 0 && (
          <EmptyState
            icon={<CalendarDays />}
            title="No upcoming events are scheduled at this time."
          />
        )}
        {!data && !isError && <EventsLoading />}
        {!data && isError && <ReadFailed title="Couldn't load the events" read={read} />}
      </section>
      <Link
        to="/members/profile"
        className="inline-flex min-h-target items-center gap-2 self-start font-medium text-brass-text underline underline-offset-4"
      >
        Add your events to your calendar
      </Link>
    </div>
  )
}

function EventsLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted">Loading events...</p>
      {['first', 'second', 'third'].map((one) => (
        <Skeleton key={one} className="h-56 rounded-lg!" />
      ))}
    </div>
  )
}

type ViewSwitchProps = { current: string; onSwitch: (name: string) => void }

function ViewSwitch({ current, onSwitch }: ViewSwitchProps) {
  return (
    <fieldset className="grid grid-flow-col gap-1 rounded-lg bg-sunken p-1">
      <legend className="sr-only">Show events as</legend>
      {VIEWS.map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          onClick={() => onSwitch(name)}
          className="inline-flex min-h-target items-center justify-center gap-2 rounded-md px-4 font-medium text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-raised aria-pressed:text-text aria-pressed:shadow-card [&>svg]:size-5"
        >
          {icon}
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}

type UnlistedAnswersProps = { listed: readonly ClubEvent[]; rsvps: Rsvps }

/** Answers to events that are no longer listed; nothing is dropped silently (decision 5). */
function UnlistedAnswers({ listed, rsvps }: UnlistedAnswersProps) {
  const signedIn = useMember()
  const ids = new Set(listed.map((event) => event.id))
  const unlisted = rsvps.rows.filter((row) => isWaiting(row) && !ids.has(row.input.eventId))
  return unlisted.map((row) => {
    const answer = row.input.attending ? 'yes' : 'no'
    return row.state === 'needs-attention' ? (
      <Banner
        key={row.id}
        tone="danger"
        title={`Your ${answer} to an event wasn't saved`}
        action={
          <Button variant="secondary" onClick={() => rsvps.dismiss(row)}>
            OK
          </Button>
        }
      >
        {row.attention?.reason}
      </Banner>
    ) : (
      <Banner key={row.id} title={`Your ${answer} to an event that's no longer listed`}>
        {answerText({ attending: row.input.attending, unconfirmed: null, row }, signedIn)}
      </Banner>
    )
  })
}
