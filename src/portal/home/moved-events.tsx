import { useId, useState } from 'react'
import type { ClubEvent } from '#domain/events/event.ts'
import { isUpcoming } from '#domain/events/event-day.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useEvents } from '../../queries/events.ts'
import { RsvpChoice } from '../events/rsvp-choice.tsx'
import { type Rsvps, useRsvps } from '../events/use-rsvps.ts'

type AskAgainProps = { mutations: MutationsView; now: Date }

/** Asks whether the member still comes to the events that moved since their yes. */
export function AskAgain({ mutations, now }: AskAgainProps) {
  return <MovedEvents rsvps={useRsvps(mutations)} now={now} />
}

export function MovedEvents({ rsvps, now }: { rsvps: Rsvps; now: Date }) {
  const { data: events } = useEvents()
  // An answered event stays, to show what was answered.
  const [answeredIds, setAnsweredIds] = useState<readonly string[]>([])
  const shown = events?.filter(
    (event) =>
      isUpcoming(event, now) &&
      (rsvps.availabilityOf(event).unconfirmed !== null || answeredIds.includes(event.id)),
  )
  const choose: Rsvps['choose'] = (event, attending) => {
    setAnsweredIds((ids) => [...ids, event.id])
    return rsvps.choose(event, attending)
  }
  return shown?.map((event) => (
    <MovedEvent key={event.id} event={event} rsvps={{ ...rsvps, choose }} />
  ))
}

function MovedEvent({ event, rsvps }: { event: ClubEvent; rsvps: Rsvps }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
    >
      <h2 id={titleId} className="line-clamp-2 text-2xl [overflow-wrap:anywhere]">
        {event.title}
      </h2>
      <div className="max-w-md">
        <RsvpChoice event={event} rsvps={rsvps} />
      </div>
    </section>
  )
}
