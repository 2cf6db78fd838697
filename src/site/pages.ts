import type { ComponentType } from 'react'

export type PageName = 'gateway' | 'philadelphia' | 'huntingdon-valley' | 'not-found'

export type SitePage = {
  name: PageName
  /** Null for the page that stands wherever nothing else does. */
  path: string | null
  title: string
  description: string
  load: () => Promise<{ default: ComponentType }>
}

/** The pages of the site; the build makes each an HTML file, and the browser loads only the one it shows. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'gateway',
    path: '/',
    title: 'Rowhouse Motor Club · Clubhouse in Philadelphia, storage in Huntingdon Valley',
    description:
      'A social club for people who love cars and motorcycles: a clubhouse in Philadelphia, and indoor storage for 75 cars and 30 motorcycles in Huntingdon Valley.',
    load: () => import('./gateway-page.tsx'),
  },
  {
    name: 'philadelphia',
    path: '/philadelphia',
    title: 'The Clubhouse, Philadelphia · Rowhouse Motor Club',
    description:
      'Coworking by day, a bar and a kitchen by night, and your car downstairs. Membership, events and hours of the clubhouse in Philadelphia.',
    load: () => import('./club/club-page.tsx'),
  },
  {
    name: 'huntingdon-valley',
    path: '/huntingdon-valley',
    title: 'Collector car storage, Huntingdon Valley · Rowhouse Motor Club',
    description:
      'Indoor storage for about 75 collector cars and 30 motorcycles, 30 minutes from City Hall: climate held, watched day and night, and staged when you call.',
    load: () => import('./storage/storage-page.tsx'),
  },
  {
    name: 'not-found',
    path: null,
    title: 'Page Not Found · Rowhouse Motor Club',
    description: 'Nothing is parked at this address.',
    load: () => import('./not-found-page.tsx'),
  },
]

const NOT_FOUND = SITE_PAGES.find(({ path }) => path === null)

/** The page that stands at a path of the site, without regard to a slash at its end. */
export function pageAt(pathname: string): SitePage {
  const bare = pathname.replace(/\/+$/, '') || '/'
  const page = SITE_PAGES.find(({ path }) => path === bare) ?? NOT_FOUND
  if (!page) throw new Error('the site has no page for unknown paths')
  return page
}
