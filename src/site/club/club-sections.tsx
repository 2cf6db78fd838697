import { Clock } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { ContactSection } from '../contact-section.tsx'
import { Section } from '../section.tsx'

export function Clubhouse() {
  return (
    <Section
      id="clubhouse"
      kicker="The Clubhouse"
      title="Three old rowhouses, one very good garage"
      layout="beside"
      lead={
        <>
          <p>
            We took three brick fronts on Callowhill Mews, left the beams where they were, and put a
            garage where the cellars used to be. Upstairs there are long desks and good light. In
            between there is a bar, a kitchen that keeps late hours, and chairs you will not want to
            leave.
          </p>
          <p>
            Nobody asks what you drive. They ask where you have been, and whether you would do it
            again in the rain.
          </p>
        </>
      }
    >
      <img
        src="/art/club-room.svg"
        alt="Desks and an armchair at a tall arched window above the parked cars"
        width="1200"
        height="900"
        loading="lazy"
        className="aspect-[4/3] w-full rounded-lg object-cover"
      />
    </Section>
  )
}

export function Hours() {
  const [days, hours = ''] = CLUB.clubhouse.hours.split(', ')
  const [opens, closes] = hours.split(' to ')
  return (
    <Section
      id="hours"
      tone="green"
      kicker="Open every day"
      title="Clubhouse Hours"
      layout="beside"
      lead={
        <p>
          The espresso machine is warm when the doors open, and the last call is never hurried. For
          anything that has to happen before or after, ask at the bar.
        </p>
      }
    >
      <div className="rounded-xl border-2 border-cream/70 p-2">
        <div className="flex flex-col items-center gap-2 rounded-lg border border-cream/40 px-4 py-8 text-center">
          <Clock aria-hidden="true" className="size-8 text-brass" />
          <p className="font-display font-semibold text-2xl">{days}</p>
          <p className="tabular font-bold font-display text-4xl sm:text-5xl">
            <span className="whitespace-nowrap">{opens} to</span>{' '}
            <span className="whitespace-nowrap">{closes}</span>
          </p>
        </div>
      </div>
    </Section>
  )
}

export function PrivateEvents() {
  return (
    <Section
      kicker="Yours for the evening"
      title="Private Events"
      layout="content-left"
      lead={
        <>
          <p>
            A birthday between two Alfas. A product launch with a lift for a stage. A rehearsal
            dinner at one long table, lit from the rafters. The house seats 60 and stands 120, and
            the kitchen cooks for all of them.
          </p>
          <p>
            Write to{' '}
            <a className="font-semibold text-brass-text underline" href={`mailto:${CLUB.email}`}>
              {CLUB.email}
            </a>{' '}
            with a date and a wish. We answer within a day.
          </p>
        </>
      }
    >
      <img
        src="/art/club-private-event.svg"
        alt="A long table set between two covered cars, under strings of lights"
        width="1200"
        height="900"
        loading="lazy"
        className="aspect-[4/3] w-full rounded-lg object-cover"
      />
    </Section>
  )
}

export function ClubContact() {
  return (
    <ContactSection
      place={CLUB.clubhouse}
      map={CLUB.links.clubhouseMap}
      kicker="Say hello"
      title="Contact"
      lead="Ring the bell, call the bar or write. Somebody who likes cars will answer."
      tone="sunken"
    />
  )
}
