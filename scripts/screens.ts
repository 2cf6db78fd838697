import type { Page } from 'playwright'

/** A screen by its address, and what is pressed there before its picture is taken. */
export type Screen = {
  name: string
  path: string
  press?: (page: Page) => Promise<unknown>
  /** The page from top to bottom, not only what the window shows. */
  whole?: boolean
}

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** The public pages, whose pictures are kept in every size. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'gateway', path: '/' },
  { name: 'club', path: '/philadelphia' },
  { name: 'club-whole', path: '/philadelphia', whole: true },
  { name: 'club-rsvp', path: '/philadelphia', press: button('Click to RSVP') },
  { name: 'storage', path: '/huntingdon-valley' },
  { name: 'storage-whole', path: '/huntingdon-valley', whole: true },
  { name: 'not-found', path: '/nowhere' },
]

export const VISITOR_SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  { name: 'login', path: '/login' },
]

export const PORTAL_SCREENS: readonly Screen[] = [
  { name: 'portal-home', path: '/members' },
  { name: 'portal-vehicles', path: '/members/my-vehicles' },
  {
    name: 'portal-vehicle-form',
    path: '/members/my-vehicles',
    press: button('Add Vehicle'),
  },
  { name: 'portal-request', path: '/members/car-pickup-dropoff' },
  { name: 'portal-digest', path: '/members/digest' },
  { name: 'portal-videos', path: '/members/digest?tab=videos' },
  {
    name: 'portal-article',
    path: '/members/digest',
    press: (page) => page.getByRole('article').getByRole('link').first().click(),
  },
  { name: 'portal-events', path: '/members/events' },
  { name: 'portal-events-month', path: '/members/events?view=calendar' },
  { name: 'portal-reviews', path: '/members/nankang-star' },
]

export const CONSOLE_SCREENS: readonly Screen[] = [
  { name: 'admin-events', path: '/admin?tab=events' },
  { name: 'admin-event-form', path: '/admin?tab=events', press: button('New event') },
  {
    name: 'admin-event',
    path: '/admin?tab=events',
    press: (page) =>
      page
        .getByRole('link', { name: /^Guests of/ })
        .first()
        .click(),
  },
  { name: 'admin-vehicles', path: '/admin?tab=vehicles' },
  { name: 'admin-vehicle-form', path: '/admin?tab=vehicles', press: button('Add Vehicle') },
  { name: 'admin-articles', path: '/admin?tab=content&section=articles' },
  {
    name: 'admin-article-form',
    path: '/admin?tab=content&section=articles',
    press: button('New article'),
  },
  { name: 'admin-videos', path: '/admin?tab=content&section=videos' },
  {
    name: 'admin-video-form',
    path: '/admin?tab=content&section=videos',
    press: button('New video'),
  },
  { name: 'admin-reviews', path: '/admin?tab=content&section=reviews' },
  {
    name: 'admin-review-form',
    path: '/admin?tab=content&section=reviews',
    press: button('New review'),
  },
  { name: 'admin-notifications', path: '/admin?tab=notifications' },
  { name: 'admin-members', path: '/admin?tab=members' },
  { name: 'admin-member-form', path: '/admin?tab=members', press: button('Add Member') },
  { name: 'admin-member-import', path: '/admin?tab=members', press: button('Import') },
  { name: 'admin-displays', path: '/admin?tab=displays' },
]
