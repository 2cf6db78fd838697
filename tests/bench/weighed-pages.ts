import type { Page } from 'playwright/test'

export interface WeighedPage {
  path: string
  usable: (page: Page) => Promise<unknown>
  /** KiB of brotli; the page's own budget. */
  untilUsable?: number
  inAll: number
}

const PORTAL_HOME = 150
const PORTAL_PAGE = 220
const WALL = 100
const SITE = 100

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).waitFor()
const heading = (page: Page) => page.getByRole('heading').first().waitFor()

export const weighedPages: WeighedPage[] = [
  {
    path: '/members',
    usable: (page) =>
      page
        .getByRole('link', { name: /Schedule/ })
        .first()
        .waitFor(),
    untilUsable: PORTAL_HOME,
    inAll: PORTAL_PAGE,
  },
  { path: '/members/my-vehicles', usable: button('Add Vehicle'), inAll: PORTAL_PAGE },
  { path: '/members/car-pickup-dropoff', usable: button('Request Pickup'), inAll: PORTAL_PAGE },
  { path: '/members/digest', usable: heading, inAll: PORTAL_PAGE },
  { path: '/login', usable: button('Send Code'), inAll: PORTAL_PAGE },
  { path: '/', usable: heading, inAll: SITE },
  { path: '/kiosk', usable: heading, inAll: WALL },
]
