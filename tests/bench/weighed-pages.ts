import type { Usable } from './note-usable.ts'

export interface WeighedPage {
  path: string
  usable: Usable
  /** KiB of brotli; the page's own budget. */
  untilUsable?: number
  inAll: number
}

const PORTAL_HOME = 141
/** It stands in the HTML, and all that it needs until somebody types is what keeps early presses. */
const LOGIN = 10
const PORTAL_PAGE = 221
/** Today opens first; the other tabs bring their forms. */
const BOARD = 203
const CONSOLE = 264
const WALL = 82

const button = (text: string): Usable => ({ selector: 'button', text })
const heading: Usable = { selector: 'h1, h2, h3', text: '' }

export const weighedPages: [WeighedPage, ...WeighedPage[]] = [
  {
    path: '/members',
    usable: button('Bring it'),
    untilUsable: PORTAL_HOME,
    inAll: PORTAL_PAGE,
  },
  { path: '/members/my-vehicles', usable: button('Add Vehicle'), inAll: PORTAL_PAGE },
  { path: '/members/car-pickup-dropoff', usable: button('Request Pickup'), inAll: PORTAL_PAGE },
  { path: '/members/events', usable: button('Make a Private Link'), inAll: PORTAL_PAGE },
  { path: '/members/events?view=calendar', usable: button('List'), inAll: PORTAL_PAGE },
  { path: '/members/digest', usable: { selector: 'h2', text: '' }, inAll: PORTAL_PAGE },
  { path: '/members/digest/article/nothing', usable: heading, inAll: PORTAL_PAGE },
  { path: '/members/nankang-star', usable: { selector: 'h2', text: '' }, inAll: PORTAL_PAGE },
  {
    path: '/login',
    usable: button('Send Code'),
    untilUsable: LOGIN,
    inAll: PORTAL_PAGE,
  },
  { path: '/admin', usable: button('coming home'), inAll: BOARD },
  { path: '/admin?tab=vehicles', usable: button('Add vehicle'), inAll: CONSOLE },
  { path: '/admin?tab=members', usable: button('Add member'), inAll: CONSOLE },
  { path: '/admin?tab=events', usable: heading, inAll: CONSOLE },
  { path: '/admin?tab=content', usable: heading, inAll: CONSOLE },
  { path: '/admin?tab=notifications', usable: heading, inAll: CONSOLE },
  {
    path: '/admin?tab=shop&section=products',
    usable: button('New product'),
    inAll: CONSOLE,
  },
  { path: '/admin?tab=displays', usable: button('Pair display'), inAll: CONSOLE },
  { path: '/kiosk', usable: heading, inAll: WALL },
]
