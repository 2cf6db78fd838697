import { Clock } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { ContactSection } from '../contact-section.tsx'
import { Section } from '../section.tsx'

const picture = 'aspect-[8/5] w-full rounded-lg object-cover md:aspect-[4/3]'

export function Clubhouse() {
  return (
    <Section
      id="clubhouse"
      kicker="The Clubhouse"
      title="Three old rowhouses, one very good garage"
      layout="beside"
      lead={
        <p>
          Desks upstairs, a bar and a kitchen in the middle, and a garage where the cellars used to
          be.
        </p>
      }
    >
      <img
        src="/art/club-room.svg"
        alt="Desks and an armchair at a tall arched window above the parked cars"
        width="1200"
        height="900"
        loading="lazy"
        className={picture}
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
      title="Clubhouse Hours"
      layout="beside"
      lead={
        <p>
          We’re in preview season: members can already use the clubhouse. Dues start once the club
          opens.
        </p>
      }
    >
      <div className="rounded-xl border-2 border-cream/70 p-2">
        <div className="flex flex-col items-center gap-2 rounded-lg border border-cream/40 px-4 py-5 text-center md:py-8">
          <Clock aria-hidden="true" className="size-8 text-brass max-md:hidden" />
          <p className="font-display font-semibold text-2xl">{days}</p>
          <p className="tabular font-bold font-display text-4xl sm:text-5xl">
            <span className="whitespace-nowrap">{`${opens} to`}</span>{' '}
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
      title="Private Events"
      layout="content-left"
      lead={
        <>
          <p>Birthdays, launches and dinners, for 60 seated or 120 standing.</p>
          <p>
            Tell us your date at{' '}
            <a className="font-semibold text-brass-text underline" href={`mailto:${CLUB.email}`}>
              {CLUB.email}
            </a>
            . We’ll answer within a day.
          </p>
        </>
      }
    >
      <img
        src="/art/club-private-event.svg"
        alt="A long table between two covered cars, under string lights"
        width="1200"
        height="900"
        loading="lazy"
        className={picture}
      />
    </Section>
  )
}

export function ClubContact() {
  return (
    <ContactSection
      place={CLUB.clubhouse}
      map={CLUB.links.clubhouseMap}
      title="Contact"
      tone="sunken"
    />
  )
}
