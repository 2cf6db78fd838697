import type { Locator, Page } from 'playwright/test'
import { formIn, NEWSLETTER, TOUR, visitorEmail } from '../../form-club.ts'
import { CLUB_PAGE, open, STORAGE_PAGE, section, unfoldEvents } from '../../site-page.ts'
import { holdPosts, openRsvp, toast } from '../../site-rsvp.ts'
import type { States } from '../walk.ts'

const EVENTS = '**/api/events'

async function openWithForms(page: Page, path: string, titles: Parameters<typeof formIn>[1][]) {
  await open(page, path)
  for (const title of titles) await formIn(page, title)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

async function subscribe(form: Locator) {
  await form.getByLabel('Email').fill(visitorEmail())
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByRole('heading', { name: 'One more step' }).waitFor()
}

/** The dialog of an invitation, filled in, with its thanks held: they would be gone after two seconds. */
async function thankForRsvp(page: Page) {
  await open(page, CLUB_PAGE)
  const { dialog, fill, submit } = await openRsvp(page)
  await fill()
  await page.evaluate(() => {
    const setTimer = window.setTimeout.bind(window)
    const holding = (run: TimerHandler, ms = 0) => (ms === 2_000 ? 0 : setTimer(run, ms))
    Object.assign(window, { setTimeout: holding })
  })
  await submit.click()
  await dialog.getByRole('heading', { name: 'Thank You!' }).waitFor()
}

export const SITE_STATES: States = {
  gateway: (page) => open(page, '/'),
  'club page, with its form and all events': async (page) => {
    await openWithForms(page, CLUB_PAGE, [NEWSLETTER])
    await unfoldEvents(page)
  },
  'storage page, with its forms': (page) => openWithForms(page, STORAGE_PAGE, [NEWSLETTER, TOUR]),
  'a location that has no page yet': (page) => open(page, '/huntington-valley'),
  'page not found': (page) => open(page, '/no-such-page'),
  'an answer and a video': async (page) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
    )
    await open(page, CLUB_PAGE)
    await page
      .getByRole('button', { name: /^Play video: / })
      .first()
      .click()
    await page.locator('figure iframe').waitFor()
    const faq = section(page, 'Frequently asked questions')
    await faq.getByRole('button').nth(3).click()
    await faq.getByRole('region').waitFor()
  },
  'another scene': async (page) => {
    await open(page, CLUB_PAGE)
    await page.getByRole('button', { name: /^Scene 2: / }).click()
  },
  'RSVP, empty': async (page) => {
    await open(page, CLUB_PAGE)
    await openRsvp(page)
  },
  'RSVP, refused and offline': async (page) => {
    await open(page, CLUB_PAGE)
    const { dialog, submit } = await openRsvp(page)
    await submit.click()
    await dialog.getByText('Name is required').waitFor()
    await page.context().setOffline(true)
    await dialog.getByText('You’re offline').waitFor()
  },
  'RSVP, sending': async (page) => {
    await open(page, CLUB_PAGE)
    const { dialog, fill, submit } = await openRsvp(page)
    await fill()
    await holdPosts(page)
    await submit.click()
    await dialog.getByText('Submitting...').waitFor()
  },
  'RSVP, failed': async (page) => {
    await open(page, CLUB_PAGE)
    const { fill, submit } = await openRsvp(page)
    await fill()
    const { letGo } = await holdPosts(page, (route) => route.fulfill({ status: 500 }))
    letGo()
    await submit.click()
    await toast(page).getByText('Submission Failed').waitFor()
  },
  'RSVP, thanked': thankForRsvp,
  'events that load': async (page) => {
    await page.route(EVENTS, () => {})
    await open(page, '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
    await page.getByText('Loading events...').waitFor()
  },
  'events and a form that didn’t load': async (page) => {
    await page.route(EVENTS, (route) => route.abort())
    await page.route('**/assets/own-form-*.js', (route) => route.abort())
    await open(page, '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
    await page.getByText('couldn’t load').waitFor()
    await page.getByRole('heading', { name: 'The newsletter' }).scrollIntoViewIfNeeded()
    await page.getByText('This form didn’t load').waitFor()
  },
  'no events': async (page) => {
    await page.route(EVENTS, (route) => route.fulfill({ json: [] }))
    await open(page, '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
    await page.getByText('No upcoming events at this time.').waitFor()
  },
  'a newsletter link that is over': async (page) => {
    await page.goto('/newsletter/confirm/expired')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'a newsletter link': async (page) => {
    await open(page, CLUB_PAGE)
    await subscribe(await formIn(page, NEWSLETTER))
    const link = page.getByRole('link', { name: 'Demo: confirm here' })
    await page.goto((await link.getAttribute('href')) ?? '')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'newsletter, refused': async (page) => {
    await open(page, CLUB_PAGE)
    const form = await formIn(page, NEWSLETTER)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await form.getByText('Invalid email address').waitFor()
  },
  'newsletter, offline': async (page) => {
    await open(page, CLUB_PAGE)
    const form = await formIn(page, NEWSLETTER)
    await page.context().setOffline(true)
    await form.getByText('You’re offline.').waitFor()
  },
  'newsletter, thanked': async (page) => {
    await open(page, CLUB_PAGE)
    await subscribe(await formIn(page, NEWSLETTER))
  },
  'storage inquiry, refused': async (page) => {
    await open(page, STORAGE_PAGE)
    const form = await formIn(page, TOUR)
    await form.getByRole('button', { name: 'Send Inquiry' }).click()
    await form.getByText('Invalid email address').waitFor()
  },
}
