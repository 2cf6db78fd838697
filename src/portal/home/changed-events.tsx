import { useId, useState } from 'react'
import { joinFacts } from '#domain/dot.ts'
import type { ClubEvent } from '#domain/events/event.ts'
import { formatDate, isUpcoming } from '#domain/events/event-day.ts'
import { formatTime } from '#domain/events/event-time.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useEvents } from '../../queries/events.ts'
import { RsvpChoice } from '../events/rsvp-choice.tsx'
import { type Rsvps, useRsvps } from '../events/use-rsvps.ts'

type ChangedEventsProps = { mutations: MutationsView; now: Date }

/** Asks whether the member still comes to the events that moved since their yes, and says which were cancelled. */
export function ChangedEvents({ mutations, now }: ChangedEventsProps) {
  return <ChangedEventList rsvps={useRsvps(mutations)} now={now} />
}

export function ChangedEventList({ rsvps, now }: { rsvps: Rsvps; now: Date }) {
  const { data: events } = useEvents()
  // An answered event stays, to show what was answered.
  const [answeredIds, setAnsweredIds] = useState<readonly string[]>([])
  const shown = events?.filter((event) => {
    if (!isUpcoming(event, now)) return false
    const { attending, unconfirmed } = rsvps.availabilityOf(event)
    const isCancelled = attending && event.cancelledAt !== null
    return isCancelled || unconfirmed !== null || answeredIds.includes(event.id)
  })
  const choose: Rsvps['choose'] = (event, attending) => {
    setAnsweredIds((ids) => [...ids, event.id])
    return rsvps.choose(event, attending)
  }
  return shown?.map((event) => (
    <ChangedEvent key={event.id} event={event} rsvps={{ ...rsvps, choose }} />
  ))
}

function ChangedEvent({ event, rsvps }: { event: ClubEvent; rsvps: Rsvps }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
    >
      <h2 id={titleId} className="line-clamp-2 text-2xl [overflow-wrap:anywhere]">
        {event.title}
      </h2>
      {event.cancelledAt && <p>{joinFacts([formatDate(event), formatTime(event.eventTime)])}</p>}
      <div className="max-w-md">
        <RsvpChoice event={event} rsvps={rsvps} />
      </div>
    </section>
  )
}
