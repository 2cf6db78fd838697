import type { ComponentType } from 'react'

export type PageName = 'gateway' | 'philadelphia' | 'huntingdon-valley' | 'event' | 'not-found'

export type SitePage = {
  name: PageName
  /** Null for the page shown at any unknown path. */
  path: string | null
  title: string
  description: string
  load: () => Promise<{ default: ComponentType }>
}

/** The site's pages; the server renders each one, and the browser loads only the current page's code. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'gateway',
    path: '/',
    title: 'Rowhouse Motor Club · Clubhouse in Philadelphia, storage in Huntingdon Valley',
    description:
      'A social club for people who love cars and motorcycles: a clubhouse in Philadelphia, and indoor storage for about 75 cars and 30 motorcycles in Huntingdon Valley.',
    load: () => import('./gateway-page.tsx'),
  },
  {
    name: 'philadelphia',
    path: '/philadelphia',
    title: 'The Clubhouse, Philadelphia · Rowhouse Motor Club',
    description:
      'Coworking, a bar, a kitchen, and your car downstairs. Membership at $250 a month, events and hours of the clubhouse in Philadelphia.',
    load: () => import('./club/club-page.tsx'),
  },
  {
    name: 'huntingdon-valley',
    path: '/huntingdon-valley',
    title: 'Collector car storage, Huntingdon Valley · Rowhouse Motor Club',
    description:
      'Indoor storage for about 75 collector cars and 30 motorcycles, 30 minutes from City Hall. From $250 per month, by appointment.',
    load: () => import('./storage/storage-page.tsx'),
  },
  {
    name: 'event',
    path: '/events/:id',
    // In the page's HTML they are the event's own (render-page.tsx).
    title: 'Event · Rowhouse Motor Club',
    description: 'An evening at Rowhouse Motor Club.',
    load: () => import('./event/event-page.tsx'),
  },
  {
    name: 'not-found',
    path: null,
    title: 'Page Not Found · Rowhouse Motor Club',
    description: 'There’s nothing at this address.',
    load: () => import('./not-found-page.tsx'),
  },
]

const NOT_FOUND = SITE_PAGES.find(({ path }) => path === null)

/** The page at a path of the site, ignoring a trailing slash. */
export function pageAt(pathname: string): SitePage {
  const bare = pathname.replace(/\/+$/, '') || '/'
  const isAt = (path: string) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(bare)
  const page = SITE_PAGES.find(({ path }) => path !== null && isAt(path)) ?? NOT_FOUND
  if (!page) throw new Error('the site has no page for unknown paths')
  return page
}
