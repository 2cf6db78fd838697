import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { telephoneLink } from '../ui/telephone-link.ts'
import { SiteHeader, type SiteLink } from './site-header.tsx'

type LocationPageProps = { links: readonly SiteLink[]; children: ReactNode }

/** The layout shared by the two location pages. */
export function LocationPage({ links, children }: LocationPageProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-3 focus:text-text"
      >
        Skip to content
      </a>
      <SiteHeader title={CLUB.name} links={links} />
      <main id="content">{children}</main>
      <SiteFooter />
      <LazyToaster />
    </>
  )
}

const places = [
  { ...CLUB.clubhouse, to: '/philadelphia', page: 'Philadelphia' },
  { ...CLUB.storage, to: '/huntingdon-valley', page: 'Huntingdon Valley' },
]

const link =
  'inline-flex min-h-target items-center underline decoration-brass/70 underline-offset-4 hover:decoration-brass'

function SiteFooter() {
  return (
    <footer className="safe-x bg-[#0d281f] py-10 text-cream md:py-12 [--color-focus:#f0c877]">
      <div className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-8 md:grid-cols-[1.3fr_1fr_1fr] md:gap-10">
        <div className="col-span-full flex flex-wrap items-start gap-4 md:col-span-1">
          <img
            src="/art/badge.svg"
            alt=""
            width="72"
            height="72"
            className="size-[72px] shrink-0"
          />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-bold font-display text-2xl leading-tight">{CLUB.name}</p>
            <p className="mt-1 max-w-xs text-cream/80">We’ll keep the lights on.</p>
            <a className={`${link} [overflow-wrap:anywhere]`} href={`mailto:${CLUB.email}`}>
              {CLUB.email}
            </a>
          </div>
        </div>
        {places.map((place) => (
          <address key={place.name} className="text-balance not-italic">
            <p className="font-display font-semibold text-brass text-xl">{place.name}</p>
            <p>{place.street}</p>
            <p>{place.city}</p>
            <p className="text-cream/80">{place.hours}</p>
            <p>
              <a className={link} href={telephoneLink(place.phone)}>
                {place.phone}
              </a>
            </p>
            <p>
              <Link className={link} to={place.to}>
                {`Visit ${place.page}`}
              </Link>
            </p>
          </address>
        ))}
      </div>
      <div className="mx-auto mt-8 flex max-w-6xl flex-wrap items-center gap-x-6 border-cream/20 border-t pt-4 text-cream/80">
        <a className={link} href="/login">
          Members Portal
        </a>
        <a className={link} href="/merch">
          Merch
        </a>
        <Link className={link} to="/">
          Home
        </Link>
      </div>
    </footer>
  )
}
