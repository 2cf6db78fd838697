import { ArrowDown } from 'lucide-react'
import { CLUB } from '#domain/club.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ApplyLink } from '../apply-link.tsx'
import { ContactSection } from '../contact-section.tsx'
import { Faq } from '../faq.tsx'
import { Newsletter, VisitorForm } from '../forms/visitor-form.tsx'
import { Hero } from '../hero.tsx'
import { LocationPage } from '../location-page.tsx'
import { Section } from '../section.tsx'
import { STORAGE_LINKS } from '../site-header.tsx'
import { Facility, Location, Services, Testimonials } from './storage-sections.tsx'

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

const SCENES = [
  { src: '/art/poster-hall.svg', alt: 'Two rows of covered cars in the storage hall' },
  { src: '/art/poster-motorcycles.svg', alt: 'Motorcycles in a row in the morning light' },
  { src: '/art/poster-yard.svg', alt: 'A coupé rolling off a car carrier at dawn' },
]

function StorageHero() {
  const { cars, motorcycles } = CLUB.capacity
  return (
    <Hero label="Scenes of the storage hall" scenes={SCENES}>
      <p className="font-display font-semibold text-brass text-xl">
        {`Huntingdon Valley, ${CLUB.storage.street}`}
      </p>
      <h1 className="text-[min(3rem,14vw)] md:text-6xl beside:max-lg:text-5xl 2xl:text-7xl short:text-4xl">
        Dry until spring.
      </h1>
      <p className="max-w-md text-cream/90 text-lg">
        {`Indoor storage for about ${cars} cars and ${motorcycles} motorcycles, charged and covered until you call.`}
      </p>
      <a
        href="#tour"
        className={buttonStyle(
          'primary',
          'min-h-14! border-transparent! bg-brass! px-6! text-lg text-on-brass!',
        )}
      >
        Inquire About Storage
        <ArrowDown aria-hidden="true" className="size-5" />
      </a>
    </Hero>
  )
}

function CommunityBanner() {
  return (
    <section
      aria-labelledby="community"
      className="bg-racing-green text-cream [--color-focus:#f0c877] md:grid md:grid-cols-2"
    >
      <div className="relative aspect-[8/5] overflow-hidden md:order-2 md:aspect-auto md:min-h-[28rem]">
        <img
          src="/art/poster-street.svg"
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="safe-x flex flex-col items-start justify-center gap-5 py-10 md:py-20 md:pr-12! md:pl-[max(1rem,env(safe-area-inset-left),calc((100vw-72rem)/2))]!">
        <h2 id="community" className="text-4xl md:text-5xl lg:text-6xl">
          Come for the storage. Stay for the company.
        </h2>
        <p className="max-w-xl text-pretty text-cream/90 text-lg">
          Store a car here and the clubhouse in Philadelphia is yours too: the bar, the desks, the
          dawn drives.
        </p>
        <ApplyLink />
      </div>
    </section>
  )
}

function Tour() {
  return (
    <Section
      id="tour"
      tone="sunken"
      title="Schedule a tour"
      layout="wide-content"
      lead={
        <>
          <p>Tell us what you drive. We’ll show you the bay that fits.</p>
          <img
            src="/art/storage-tour.svg"
            alt=""
            width="1200"
            height="900"
            loading="lazy"
            className="mt-4 hidden aspect-[4/3] w-full rounded-lg object-cover lg:block"
          />
        </>
      }
    >
      <VisitorForm form="storage-inquiry" />
    </Section>
  )
}

function StorageContact() {
  return (
    <ContactSection
      place={CLUB.storage}
      map={CLUB.links.storageMap}
      title="Contact Us"
      tone="plain"
    />
  )
}
