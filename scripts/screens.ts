import type { Page } from 'playwright'
import { takenOver } from '../tests/e2e/site-page.ts'

/** A screen's address, and what to tap there before its picture is taken. */
export type Screen = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
  /** The full page instead of only the visible part. */
  whole?: boolean
}

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const inShop = (prepare: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await takenOver(page)
  await prepare(page)
}

/** Adds two products to the cart, and waits until the notices about them are gone. */
async function fillCart(page: Page) {
  await page.evaluate(() => localStorage.removeItem('merch_cart'))
  await page.reload()
  await takenOver(page)
  await button('Add to Cart')(page)
  await page.getByRole('link', { name: 'Racing Green Hoodie' }).click()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
  await page.locator('[data-cart-count="2"]').waitFor({ state: 'attached' })
  await page.locator('[data-toast-state]').waitFor({ state: 'detached' })
}

async function openCart(page: Page) {
  await fillCart(page)
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
}

async function fillCheckout(page: Page) {
  await openCart(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  const typed = {
    ...{ Name: 'Walter Pryce', Email: 'walter.pryce@example.com' },
    ...{ 'Card number': '4111111111111111', Expires: '1230', CVV: '111', ZIP: '19123' },
  }
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.locator('[data-discount]').waitFor()
  await page.locator('[data-toast-state]').waitFor({ state: 'detached' })
}

async function payForIt(page: Page) {
  await fillCheckout(page)
  await page.locator('button[type=submit]').click()
  await page.getByRole('link', { name: 'View your receipt' }).waitFor()
}

/** The public pages, whose pictures are saved in every size. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'gateway', path: '/' },
  { name: 'club', path: '/philadelphia' },
  { name: 'club-whole', path: '/philadelphia', whole: true },
  { name: 'club-rsvp', path: '/philadelphia', prepare: button('Click to RSVP') },
  { name: 'storage', path: '/huntingdon-valley' },
  { name: 'storage-whole', path: '/huntingdon-valley', whole: true },
  { name: 'not-found', path: '/nowhere' },
  { name: 'shop', path: '/merch' },
  {
    name: 'shop-product',
    path: '/merch',
    prepare: inShop((page) => page.getByRole('link', { name: 'Racing Green Hoodie' }).click()),
  },
  { name: 'shop-cart', path: '/merch', prepare: inShop(openCart) },
  { name: 'shop-checkout', path: '/merch', prepare: inShop(fillCheckout) },
  { name: 'shop-paid', path: '/merch', prepare: inShop(payForIt) },
]

export const VISITOR_SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  { name: 'login', path: '/login' },
]

const clickFirst = (role: 'button' | 'link', name: RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click()

/** The sample club's car of the member that is in the hall. */
const STORED_CAR = '1967 Jaguar E-Type Series 1'

/** Opens the booking of the stored car; cancels the one that it has on most days. */
async function openBooking(page: Page) {
  const bringOut = page.getByRole('button', { name: /^Bring it out/ })
  const change = page.getByRole('link', { name: new RegExp(`^Change: .*${STORED_CAR}`) })
  await bringOut.or(change).waitFor()
  if (await change.isVisible()) {
    await change.click()
    const booking = page.getByRole('listitem').filter({ hasText: STORED_CAR })
    await booking.getByRole('button', { name: 'Cancel' }).click()
    await booking.getByText('Cancelled').waitFor()
    await page.goto('/members')
  }
  await bringOut.click()
}

export const PORTAL_SCREENS: readonly Screen[] = [
  { name: 'portal-home', path: '/members' },
  { name: 'portal-booking', path: '/members', prepare: openBooking },
  { name: 'portal-vehicles', path: '/members/my-vehicles' },
  {
    name: 'portal-vehicle-form',
    path: '/members/my-vehicles',
    prepare: button('Add Vehicle'),
  },
  { name: 'portal-request', path: '/members/car-pickup-dropoff' },
  { name: 'portal-digest', path: '/members/digest' },
  { name: 'portal-videos', path: '/members/digest?tab=videos' },
  {
    name: 'portal-article',
    path: '/members/digest',
    prepare: (page) => page.getByRole('article').getByRole('link').first().click(),
  },
  { name: 'portal-events', path: '/members/events' },
  { name: 'portal-events-month', path: '/members/events?view=calendar' },
  { name: 'portal-reviews', path: '/members/nankang-star' },
]

export const CONSOLE_SCREENS: readonly Screen[] = [
  { name: 'admin-board', path: '/admin?tab=garage' },
  {
    name: 'admin-request',
    path: '/admin?tab=garage',
    prepare: (page) =>
      page
        .locator('[data-vehicle]')
        .getByText(/^Pickup/)
        .first()
        .click(),
  },
  { name: 'admin-new-booking', path: '/admin?tab=garage', prepare: button('New booking') },
  { name: 'admin-booking-times', path: '/admin?tab=garage', prepare: button('Booking times') },
  { name: 'admin-events', path: '/admin?tab=events' },
  { name: 'admin-event-form', path: '/admin?tab=events', prepare: button('New event') },
  {
    name: 'admin-event',
    path: '/admin?tab=events',
    prepare: clickFirst('link', /^Guests of/),
  },
  { name: 'admin-vehicles', path: '/admin?tab=vehicles' },
  { name: 'admin-vehicle-form', path: '/admin?tab=vehicles', prepare: button('Add vehicle') },
  { name: 'admin-articles', path: '/admin?tab=content&section=articles' },
  {
    name: 'admin-article-form',
    path: '/admin?tab=content&section=articles',
    prepare: button('New article'),
  },
  { name: 'admin-videos', path: '/admin?tab=content&section=videos' },
  {
    name: 'admin-video-form',
    path: '/admin?tab=content&section=videos',
    prepare: button('New video'),
  },
  { name: 'admin-reviews', path: '/admin?tab=content&section=reviews' },
  {
    name: 'admin-review-form',
    path: '/admin?tab=content&section=reviews',
    prepare: button('New review'),
  },
  { name: 'admin-notifications', path: '/admin?tab=notifications' },
  { name: 'admin-members', path: '/admin?tab=members' },
  { name: 'admin-member-form', path: '/admin?tab=members', prepare: button('Add member') },
  { name: 'admin-member-import', path: '/admin?tab=members', prepare: button('Import') },
  { name: 'admin-orders', path: '/admin?tab=shop' },
  {
    name: 'admin-order',
    path: '/admin?tab=shop',
    prepare: clickFirst('button', /^Order \d/),
  },
  {
    name: 'admin-refund',
    path: '/admin?tab=shop',
    prepare: async (page) => {
      await clickFirst('button', /^Order \d/)(page)
      await clickFirst('button', /^Refund up to/)(page)
    },
  },
  { name: 'admin-products', path: '/admin?tab=shop&section=products' },
  {
    name: 'admin-product',
    path: '/admin?tab=shop&section=products',
    prepare: clickFirst('link', /^Open /),
  },
  {
    name: 'admin-product-form',
    path: '/admin?tab=shop&section=products',
    prepare: button('New product'),
  },
  {
    name: 'admin-stock',
    path: '/admin?tab=shop&section=products',
    prepare: clickFirst('button', /^Stock of/),
  },
  { name: 'admin-needs-person', path: '/admin?tab=shop&section=person' },
  { name: 'admin-displays', path: '/admin?tab=displays' },
]
