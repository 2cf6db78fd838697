import type { Page } from 'playwright/test'
import { requestTomorrowAtNine } from './car-request-form.ts'
import type { Person } from './portal-club.ts'
import { test as base } from './portal-club.ts'
import { removeCar } from './remove-car.ts'
import { answerAs, secondAdmin } from './second-admin.ts'
import { requestCode } from './sign-in.ts'

const visible = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** With content for every state below, until the test is over. */
export const test = base.extend<{ content: undefined }>({
  content: async ({ club, editor }, use) => {
    const { url } = club.server
    const admin = await secondAdmin(url)
    const full = await admin.addEvent({ maxAttendees: 1 })
    await answerAs(club.anyone(), url, full.id, true)
    const open = await admin.addEvent({
      description: 'A long drive.\n'.repeat(20),
      maxAttendees: 40,
    })
    await editor.article({ imageUrl: '/art/poster-dusk.svg' })
    await editor.article({ title: 'Letters' })
    await editor.video({ title: 'In the garage' })
    await editor.video({ videoUrl: 'https://vimeo.com/76979871' })
    await editor.review({ reviewText: 'Get the pie. '.repeat(60) })
    await editor.review({ rating: '1', recommended: false })
    await use(undefined)
    for (const { id } of [full, open]) await admin.removeEvent(id)
  },
})

/** What the sign-in can show. */
export const SIGN_IN_STATES: Record<string, (page: Page, who: Person) => Promise<unknown>> = {
  'sign-in, refused': async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Send Code' }).click()
    await visible(page, 'Enter your phone number')
  },
  'code step': async (page, { member }) => {
    await requestCode(page, 'Phone', member.phone ?? '')
    await page.locator('[data-toast-state="open"]').waitFor()
  },
}

/** A car has one live request of each type per day, so each state of one member is about a car of its own. */
async function request(page: Page, car = 'Blue Coupé') {
  await page.goto('/members/car-pickup-dropoff')
  await page.getByLabel('Vehicle').selectOption({ label: car })
  await requestTomorrowAtNine(page)
  await visible(page, /^(Got it|No signal)/)
}

/** What the portal can show to a member, with that content; the way there begins signed in. */
export const PORTAL_STATES: Record<string, (page: Page) => Promise<unknown>> = {
  home: async (page) => {
    await page.goto('/members')
    await visible(page, 'Blue Coupé')
  },
  'home, not connected': async (page) => {
    await page.goto('/members')
    await visible(page, 'Blue Coupé')
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await visible(page, 'Not connected')
  },
  'my vehicles': async (page) => {
    await page.goto('/members/my-vehicles')
    await visible(page, 'Schedule Drop-off')
  },
  'add vehicle, refused': async (page) => {
    await page.goto('/members/my-vehicles')
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' }).click()
    await visible(page, 'Vehicle name is required')
  },
  'request form, refused': async (page) => {
    await page.goto('/members/car-pickup-dropoff')
    await page.getByRole('button', { name: 'Request Pickup' }).click()
    await visible(page, 'Please select a date')
  },
  'request, saved': (page) => request(page),
  'request, waiting': async (page) => {
    await page.route('**/api/car-requests', (route) => route.abort())
    await request(page, 'The Wagon')
    await visible(page, 'Not sent yet')
  },
  events: async (page) => {
    await page.goto('/members/events')
    await visible(page, 'Are you coming?')
    await visible(page, 'Make a Private Link')
  },
  'events, answered and waiting': async (page) => {
    await page.route('**/rsvps', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.goto('/members/events')
    await page.getByRole('button', { name: 'Yes', exact: true, disabled: false }).first().click()
    await visible(page, '1 RSVP waiting')
    await page.getByRole('button', { name: 'Make a Private Link' }).click()
    await visible(page, 'Your private link')
  },
  'events, in a month': async (page) => {
    await page.goto('/members/events?view=calendar')
    await page.getByRole('grid').waitFor()
    await visible(page, 'Are you coming?')
  },
  'page not found': async (page) => {
    await page.goto('/members/nowhere')
    await visible(page, 'Page Not Found')
  },
  digest: async (page) => {
    await page.goto('/members/digest')
    await visible(page, 'Cold starts')
  },
  videos: async (page) => {
    await page.goto('/members/digest?tab=videos')
    await visible(page, 'Watch Video')
  },
  article: async (page) => {
    await page.goto('/members/digest')
    await page.getByRole('link', { name: 'Cold starts' }).click()
    await visible(page, 'Then drive gently.')
  },
  'article not found': async (page) => {
    await page.goto('/members/digest/article/nothing')
    await visible(page, 'Article not found')
  },
  reviews: async (page) => {
    await page.goto('/members/nankang-star')
    await visible(page, 'The Brass Kettle')
  },
  'reviews, not read': async (page) => {
    await page.route('**/api/restaurant-reviews', (route) => route.abort())
    await page.addInitScript(() => localStorage.removeItem('kept_data'))
    await page.goto('/members/nankang-star')
    await visible(page, "Couldn't load the reviews")
  },
  'a removed car': async (page) => {
    await page.goto('/members/my-vehicles')
    await removeCar(page, 'The Wagon')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Removed cars (1)').click()
  },
}
