import type { Page } from 'playwright/test'
import { axeLooks } from './axe-looks.ts'
import { test } from './club-editor.ts'
import { answerAs, eventsAdmin } from './club-events.ts'
import { type Club, signInAs } from './portal-club.ts'
import { DEVICES } from './site-page.ts'

type Screen = (page: Page) => Promise<unknown>

const visible = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function askForCode(page: Page, club: Club) {
  await page.goto('/login')
  await page.getByLabel('Phone Number').fill(club.anyone().member.phone ?? '')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.locator('[data-toast-state="open"]').waitFor()
}

async function request(page: Page) {
  await page.goto('/members/car-pickup-dropoff')
  await page.getByLabel('Vehicle').selectOption({ label: 'Blue Coupé' })
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
  await page.getByRole('button', { name: 'Request Pickup' }).click()
  await visible(page, 'Saved')
}

const screens: Record<string, Screen> = {
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
  'request, saved': request,
  'request, waiting': async (page) => {
    await page.route('**/api/car-requests', (route) => route.abort())
    await request(page)
    await visible(page, 'Waiting to be sent')
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
    await visible(page, 'could not be read')
  },
}

async function openNavigation(page: Page) {
  await page.goto('/members')
  await visible(page, 'Blue Coupé')
  await page.keyboard.press('Control+b')
  await page.waitForTimeout(400)
}

test('axe finds nothing on any screen of the portal, on any device', async ({
  page,
  club,
  editor,
  baseURL,
  complaints,
}) => {
  test.setTimeout(240_000)
  complaints.allow(/Failed to load resource/)
  const admin = await eventsAdmin(club.server.url)
  const full = await admin.create({ maxAttendees: 1 })
  await answerAs(club.anyone(), club.server.url, full.id, true)
  await admin.create({ description: 'A long drive.\n'.repeat(20), maxAttendees: 40 })
  await editor.article({ imageUrl: '/art/poster-dusk.svg' })
  await editor.article({ title: 'Letters' })
  await editor.video({ title: 'In the garage' })
  await editor.video({ videoUrl: 'https://vimeo.com/76979871' })
  await editor.review({ reviewText: 'Get the pie. '.repeat(60) })
  await editor.review({ rating: '1', recommended: false })
  const { look, lookOnEveryDevice, expectNothing } = axeLooks(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await visible(page, 'Enter your phone number')
  await lookOnEveryDevice('sign-in, refused')
  await askForCode(page, club)
  await lookOnEveryDevice('code step')
  await signInAs(page, baseURL ?? '', club.anyone())
  for (const [name, open] of Object.entries(screens)) {
    await open(page)
    await lookOnEveryDevice(name)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  for (const [device, viewport] of DEVICES) {
    await page.setViewportSize(viewport)
    await openNavigation(page)
    await look(`navigation, ${device}`)
  }
  expectNothing()
})
