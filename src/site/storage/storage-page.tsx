import { Faq } from '../faq.tsx'
import { LocationPage } from '../location-page.tsx'
import { Newsletter } from '../newsletter.tsx'
import { STORAGE_LINKS } from '../site-links.ts'
import { CommunityBanner } from './community-banner.tsx'
import { Facility } from './facility.tsx'
import { Location } from './location.tsx'
import { Services } from './services.tsx'
import { StorageContact } from './storage-contact.tsx'
import { StorageHero } from './storage-hero.tsx'
import { Testimonials } from './testimonials.tsx'
import { Tour } from './tour.tsx'

export default function StoragePage() {
  return (
    <LocationPage links={STORAGE_LINKS}>
      <StorageHero />
      <Services />
      <Facility />
      <CommunityBanner />
      <Testimonials />
      <Location />
      <Newsletter />
      <StorageContact />
      <Tour />
      <Faq />
    </LocationPage>
  )
}
