import { BuildVideos } from '../build-videos.tsx'
import { Faq } from '../faq.tsx'
import { LocationPage } from '../location-page.tsx'
import { Newsletter } from '../newsletter.tsx'
import { CLUB_LINKS } from '../site-links.ts'
import { CalendarOfEvents } from './calendar-of-events.tsx'
import { ClubHero } from './club-hero.tsx'
import { ClubContact, Clubhouse, Hours, PrivateEvents } from './club-sections.tsx'
import { Membership } from './membership.tsx'
import { PressLinks } from './press-links.tsx'

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
      <PressLinks />
      <BuildVideos />
      <Faq />
    </LocationPage>
  )
}
