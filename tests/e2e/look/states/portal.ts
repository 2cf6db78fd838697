import type { Page } from 'playwright/test'
import {
  BOOKINGS,
  bookingCards,
  CAR_REQUEST_FORM,
  carChoice,
  requestTomorrowAtNine,
  timeButton,
} from '../../car-request-form.ts'
import { EVENTS, type Person } from '../../portal-club.ts'
import { removeCar } from '../../remove-car.ts'
import { PHONE } from '../check.ts'
import type { States } from '../walk.ts'

const visible = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function request(page: Page) {
  await page.goto(CAR_REQUEST_FORM)
  await carChoice(page, 'Blue Coupé').check()
  await requestTomorrowAtNine(page)
  await visible(page, /^(Confirmed|Not sent yet)/)
}

/** What the portal can show to a member who is signed in, in a club with content of each kind. */
export const PORTAL_STATES: States<Person> = {
  'More on a phone': async (page) => {
    await page.setViewportSize(PHONE)
    await page.goto('/members')
    await visible(page, 'Blue Coupé')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'the sidebar, collapsed': async (page) => {
    await page.goto('/members')
    await visible(page, 'Blue Coupé')
    await page.keyboard.press('Control+b')
    await page.locator('[data-sidebar=collapsed]').waitFor()
  },
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
  'a car': async (page) => {
    await request(page)
    await page.goto('/members/my-vehicles')
    await page.getByRole('link', { name: 'Blue Coupé' }).click()
    await visible(page, "Removing it doesn't cancel its booking.")
  },
  'a car, in its form': async (page) => {
    await page.goto('/members/my-vehicles')
    await page.getByRole('link', { name: 'The Wagon' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Notes').waitFor()
  },
  'a car that is not on the list': async (page) => {
    await page.goto('/members/my-vehicles/nothing')
    await visible(page, "This car isn't on your list")
  },
  'add vehicle, refused': async (page) => {
    await page.goto('/members/my-vehicles')
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' }).click()
    await visible(page, 'Vehicle name is required')
  },
  'request form, refused': async (page) => {
    await page.goto('/members/car-pickup-dropoff')
    await page.getByRole('button', { name: 'Book Pickup' }).click()
    await visible(page, 'Please select a date')
  },
  'request, saved': (page) => request(page),
  'a booking in its sheet': async (page) => {
    await request(page)
    await page.goto(BOOKINGS)
    await bookingCards(page)
      .getByRole('button', { name: /^Change/ })
      .click()
    await timeButton(page, '11:00 AM').waitFor()
  },
  'bookings, changed': async (page) => {
    await request(page)
    await page.goto(BOOKINGS)
    await bookingCards(page)
      .getByRole('button', { name: /^Change/ })
      .click()
    await timeButton(page, '11:00 AM').click()
    await bookingCards(page).getByText('Tomorrow, 11:00 AM').waitFor()
  },
  'bookings, waiting': async (page) => {
    await page.route('**/api/car-requests', (route) => route.abort())
    await request(page)
    await page.goto(BOOKINGS)
    await visible(page, 'Not sent yet')
  },
  events: async (page) => {
    await page.goto('/members/events')
    await visible(page, 'Are you coming?')
  },
  'events, answered and waiting': async (page) => {
    await page.route('**/rsvps', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.goto('/members/events')
    await page.getByRole('button', { name: 'Yes', exact: true, disabled: false }).first().click()
    await visible(page, '1 RSVP waiting')
  },
  'events, answered twice': async (page) => {
    await page.goto(EVENTS)
    await page.getByRole('button', { name: 'Yes', exact: true, disabled: false }).first().click()
    const answered = page.getByRole('article').filter({ hasText: "You're going." })
    await answered.getByRole('button', { name: 'No', exact: true }).click()
    await visible(page, "You're not going.")
  },
  'events, in a month': async (page) => {
    await page.goto('/members/events?view=calendar')
    await page.getByRole('grid').waitFor()
    await visible(page, 'Are you coming?')
  },
  profile: async (page) => {
    await page.goto('/members/profile')
    await visible(page, 'Add to your calendar')
  },
  'profile, a code sent to a new email': async (page) => {
    await page.goto('/members/profile')
    await page.getByLabel('First name').fill('Nell')
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(`new.${Date.now()}@example.test`)
    await page.getByRole('button', { name: 'Send Code' }).click()
    await visible(page, 'Development mode')
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
