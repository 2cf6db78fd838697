import { ArrowUpRight } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { ApplyLink } from '../apply-link.tsx'
import { Faq } from '../faq.tsx'
import { Newsletter } from '../forms/visitor-form.tsx'
import { Hero } from '../hero.tsx'
import { LocationPage } from '../location-page.tsx'
import { Section } from '../section.tsx'
import { CLUB_LINKS } from '../site-header.tsx'
import { BuildVideos } from './build-videos.tsx'
import { CalendarOfEvents } from './calendar-of-events.tsx'
import { ClubContact, Clubhouse, Hours, PrivateEvents } from './club-sections.tsx'
import { Membership } from './membership.tsx'

export default function ClubPage() {
  return (
    <LocationPage links={CLUB_LINKS}>
      <ClubHero />
      <Clubhouse />
      <CalendarOfEvents />
      <Membership />
      <Hours />
      <PrivateEvents />
      <ClubContact />
      <Newsletter />
      <PressReviews />
      <BuildVideos />
      <Faq />
    </LocationPage>
  )
}

const SCENES = [
  { src: '/art/poster-dusk.svg', alt: 'A red coupé on the avenue at dusk, under the skyline' },
  { src: '/art/poster-bar.svg', alt: 'A motorcycle in front of the clubhouse bar' },
  { src: '/art/poster-street.svg', alt: 'A car leaving the clubhouse on a street of rowhouses' },
]

function ClubHero() {
  return (
    <Hero label="Scenes of the clubhouse" scenes={SCENES}>
      <p className="font-display font-semibold text-brass text-xl">
        {`Philadelphia, ${CLUB.clubhouse.street}`}
      </p>
      <h1 className="text-[min(3rem,14vw)] md:text-6xl beside:max-lg:text-5xl 2xl:text-7xl short:text-4xl">
        Park downstairs. Stay for supper.
      </h1>
      <p className="max-w-md text-cream/90 text-lg">
        A desk by day, a bar by night, your car a floor below.
      </p>
      <ApplyLink />
    </Hero>
  )
}

const PRESS_REVIEWS = [
  {
    label: 'The Callowhill Courier: “A garage with a guest book”',
    href: 'https://press.rowhousemotorclub.example/callowhill-courier',
  },
  {
    label: 'Delaware Valley Motoring: “The quietest parking in Pennsylvania”',
    href: 'https://press.rowhousemotorclub.example/delaware-valley-motoring',
  },
  {
    label: 'Rowhome Quarterly: “Where the city keeps its summer cars”',
    href: 'https://press.rowhousemotorclub.example/rowhome-quarterly',
  },
]

function PressReviews() {
  return (
    <Section title="In the press">
      <ul className="border-border border-t">
        {PRESS_REVIEWS.map(({ label, href }) => (
          <li key={href} className="border-border border-b">
            <a
              href={href}
              rel="external"
              className="group flex min-h-14 items-center justify-between gap-4 py-2.5 font-display font-semibold text-xl md:text-2xl leading-tight"
            >
              <span className="underline decoration-2 decoration-transparent underline-offset-4 group-hover:decoration-brass">
                {label}
              </span>
              <ArrowUpRight aria-hidden="true" className="size-6 shrink-0 text-brass-text" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
