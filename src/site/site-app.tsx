import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import type { SiteData } from '#domain/site-data.ts'
import { replayTaps } from '../ui/early-taps.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { type PageName, pageAt, SITE_PAGES } from './pages.ts'
import { SiteDataContext } from './site-data.ts'

export type ReadyPages = Partial<Record<PageName, ComponentType>>

type SiteAppProps = {
  data: SiteData
  /** Pages whose code is already loaded: the hydrated one in the browser, all at build time. */
  ready: ReadyPages
}

export function SiteApp({ data, ready }: SiteAppProps) {
  return (
    <ErrorBoundary>
      <SiteDataContext value={data}>
        <Suspense fallback={null}>
          <SiteRoutes ready={ready} />
        </Suspense>
      </SiteDataContext>
    </ErrorBoundary>
  )
}

const later = new Map<PageName, ComponentType>(
  SITE_PAGES.map(({ name, load }) => [name, lazy(load)]),
)

function SiteRoutes({ ready }: { ready: ReadyPages }) {
  usePageTitle()
  useScrollPlace()
  useEffect(replayTaps, [])
  return (
    <Routes>
      {SITE_PAGES.map(({ name, path }) => {
        const Page = ready[name] ?? later.get(name)
        return Page && <Route key={name} caseSensitive path={path ?? '*'} element={<Page />} />
      })}
    </Routes>
  )
}

/** Updates the document title after client-side navigation. */
function usePageTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pageAt(pathname).title
  }, [pathname])
}

const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls a new page to the top or its fragment, and restores the position on back and forward. */
function useScrollPlace(): void {
  const location = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const shown = useRef(location)

  useEarlyEffect(() => {
    const remember = () => {
      // During navigation the URL is already the next page's, while the previous page is still scrolling.
      const { pathname, hash } = window.location
      if (pathname !== shown.current.pathname || hash !== shown.current.hash) return
      places.current.set(entryOf(shown.current), window.scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useEarlyEffect(() => {
    const before = shown.current
    shown.current = location
    // Within a page the browser handles fragments and scroll restoration itself.
    if (before.pathname === location.pathname) return
    const { hash } = location
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const top = how === 'POP' ? places.current.get(entryOf(location)) : undefined
    if (top === undefined && target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: top ?? 0, behavior: 'instant' })
  }, [location, how])
}

/** Entries created by the browser for fragment links all share one key. */
function entryOf({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`
}
