import { CalendarDays, List } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isUpcoming } from '#domain/events/event-day.ts'
import { useEvents } from '../../api/events.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { ReadFailed } from '../read-failed.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { CalendarFeedSection } from './calendar-feed-section.tsx'
import { EventList } from './event-list.tsx'
import { LostAnswers } from './lost-answers.tsx'
import { useRsvps } from './use-rsvps.ts'
import { ViewSwitch } from './view-switch.tsx'

const EventCalendar = latePart({
  load: async () => {
    const { EventCalendar } = await import('./event-calendar.tsx')
    return { default: EventCalendar }
  },
  waiting: <EventsLoading />,
  Failed: ({ isTrying, tryAgain }) => (
    <ReadFailed
      title="The calendar could not be opened"
      read={{ isFetching: isTrying, refetch: tryAgain }}
    >
      Check your connection. The list shows the same events.
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
  const rsvps = useRsvps()
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
              views={VIEWS}
              current={view}
              onSwitch={(name) =>
                setParams(name === 'list' ? {} : { view: name }, { replace: true })
              }
            />
          )}
        </div>
        {events && <LostAnswers shown={events} rsvps={rsvps} />}
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
          >
            The next drive or dinner will stand here as soon as the club plans it.
          </EmptyState>
        )}
        {!data && !isError && <EventsLoading />}
        {!data && isError && (
          <ReadFailed title="The events could not be read" read={read}>
            The club did not answer. Nothing is lost; the list comes back by itself.
          </ReadFailed>
        )}
      </section>
      <CalendarFeedSection />
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
