import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { SiteData } from '#domain/site-data.ts'
import { pressAgain } from '../ui/early-presses.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { type PageName, SITE_PAGES } from './pages.ts'
import { SiteDataContext } from './site-data.ts'
import { usePageTitle } from './use-page-title.ts'
import { useScrollPlace } from './use-scroll-place.ts'

export type ReadyPages = Partial<Record<PageName, ComponentType>>

type SiteAppProps = {
  data: SiteData
  /** Pages whose code is here already: the one that hydrates, and all of them at build time. */
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
  useEffect(pressAgain, [])
  return (
    <Routes>
      {SITE_PAGES.map(({ name, path }) => {
        const Page = ready[name] ?? later.get(name)
        return Page && <Route key={name} caseSensitive path={path ?? '*'} element={<Page />} />
      })}
    </Routes>
  )
}
