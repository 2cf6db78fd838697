import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { CLUB } from '#domain/club.ts'
import { eventPageTitle } from '#domain/events/event-card.ts'
import type { SiteData } from '#domain/public-page.ts'
import { replayTaps } from '../ui/early-taps.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { inTime } from '../ui/load-again.ts'
import { useScrollPlace } from '../ui/scroll-place.ts'
import { useOverlayHistory } from '../ui/use-overlay-history.ts'
import { type PageName, pageAt, SITE_PAGES } from './pages.ts'
import { SiteDataContext, useSiteData } from './site-data.ts'

export type ReadyPages = Partial<Record<PageName, ComponentType>>

type SiteAppProps = {
  data: SiteData
  /** Pages whose code is already loaded: the hydrated one in the browser, all at build time. */
  ready: ReadyPages
}

export function SiteApp({ data, ready }: SiteAppProps) {
  useOverlayHistory()
  return (
    <ErrorBoundary phone={CLUB.phone}>
      <SiteDataContext value={data}>
        <Suspense fallback={null}>
          <SiteRoutes ready={ready} />
        </Suspense>
      </SiteDataContext>
    </ErrorBoundary>
  )
}

const lazyPages = new Map<PageName, ComponentType>(
  SITE_PAGES.map(({ name, load }) => [name, lazy(() => inTime(load()))]),
)

function SiteRoutes({ ready }: { ready: ReadyPages }) {
  usePageTitle()
  useScrollPlace()
  useEffect(replayTaps, [])
  return (
    <Routes>
      {SITE_PAGES.map(({ name, path }) => {
        const Page = ready[name] ?? lazyPages.get(name)
        return Page && <Route key={name} caseSensitive path={path ?? '*'} element={<Page />} />
      })}
    </Routes>
  )
}

/** Updates the document title after client-side navigation. */
function usePageTitle(): void {
  const { pathname } = useLocation()
  const { event } = useSiteData()
  useEffect(() => {
    const { name, title } = pageAt(pathname)
    document.title = name === 'event' && event ? eventPageTitle(event) : title
  }, [pathname, event])
}
