import type { ReactNode } from 'react'
import { CLUB } from '#domain/club.ts'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { SiteFooter } from './site-footer.tsx'
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
      <LazyToaster preloadAfterMs={20_000} />
    </>
  )
}
