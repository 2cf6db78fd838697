import type { Page } from 'playwright/test'
import { hasSlotLeft, lastRequestDay, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { addCalendarDays } from '#domain/dates.ts'
import {
  BOOKINGS,
  bookingCards,
  CAR_REQUEST_FORM,
  carChoice,
  dayButton,
  requestTomorrowAt,
  timeButton,
} from './car-request-form.ts'
import { countTaps } from './count-taps.ts'
import { expect } from './fixtures.ts'
import { type Person, test } from './portal-club.ts'
import { inDays } from './second-admin.ts'

test.use({ serviceWorkers: 'allow' })

const ZONE = 'America/New_York'

async function requestsOf(page: Page, person: Person) {
  const answer = await page.request.get('/api/my/car-requests', {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return (await answer.json()) as { id: string; requestedTime: string; requestType: string }[]
}

test.describe('the request form', () => {
  test('is prefilled from the address and the member, and takes three taps', {
    tag: '@everyday',
  }, async ({ page, person }) => {
    const onRoad = person.vehicles[1]?.id ?? ''
    const taps = await countTaps(page)
    await page.goto(`${CAR_REQUEST_FORM}?type=dropoff&vehicleId=${onRoad}`)
    await expect(page.getByRole('radio', { name: 'Bring it back' })).toBeChecked()
    await expect(carChoice(page, 'The Wagon')).toBeChecked()
    const { firstName, lastName, email } = person.member
    await expect(page.getByText(`Booked for ${firstName} ${lastName}, ${email}`)).toBeVisible()
    await dayButton(page, inDays(1)).click()
    await timeButton(page, '10:00 AM').click()
    await page.getByRole('button', { name: 'Book Drop-off' }).click()
    const booked = page.getByRole('dialog', { name: 'Confirmed' })
    await expect(booked).toContainText('See you tomorrow at 10.')
    expect(await taps.take()).toBe(3)
    await expect(booked).toContainText('Drop-off · The Wagon')
    await booked.getByRole('button', { name: 'Done' }).click()
    await expect(dayButton(page, inDays(1))).toHaveAttribute('aria-pressed', 'false')
    await page.goto(BOOKINGS)
    await expect(bookingCards(page)).toHaveCount(1)
    await expect(bookingCards(page)).toContainText('Confirmed')
    await page.goto('/members/my-vehicles')
    const car = page.getByRole('article').filter({ hasText: 'The Wagon' })
    await expect(car).toContainText(/Drop-off tomorrow, 10:00 AM/)
    expect(await requestsOf(page, person)).toMatchObject([
      { requestedTime: '10:00 AM', requestType: 'dropoff', requestedDate: inDays(1) },
    ])
  })

  test('says what is missing where it is missing, and stays as it was typed', async ({
    page,
    person: _,
  }) => {
    await page.goto(CAR_REQUEST_FORM)
    await page.getByLabel('Note').fill('Top down')
    await page.getByRole('button', { name: 'Book Pickup' }).click()
    await expect(page.getByText('Please select a vehicle')).toBeVisible()
    await expect(page.getByText('Please select a date')).toBeVisible()
    await carChoice(page, 'Blue Coupé').check()
    await expect(page.getByText('Please select a vehicle')).toHaveCount(0)
    await dayButton(page, inDays(1)).click()
    await page.getByRole('button', { name: 'Book Pickup' }).click()
    await expect(page.getByText('Please select a time')).toBeVisible()
    await page.reload()
    await expect(carChoice(page, 'Blue Coupé')).toBeChecked()
    await expect(page.getByLabel('Note')).toHaveValue('Top down')
  })

  test('offers the return of a car that is out before its pickup, which can be asked for', async ({
    page,
    person,
  }) => {
    const onRoad = person.vehicles[1]?.id ?? ''
    await page.goto(`${CAR_REQUEST_FORM}?type=pickup&vehicleId=${onRoad}`)
    await expect(page.getByText('It’s out, and no return is booked before that.')).toBeVisible()
    await page.getByRole('button', { name: 'Book its return first' }).click()
    await expect(page.getByRole('radio', { name: 'Bring it back' })).toBeChecked()
    await page.getByRole('radio', { name: 'Bring it out' }).check()
    await requestTomorrowAt(page, '10:00 AM')
    await expect(page.getByRole('dialog')).toContainText('Waiting for the garage')
    await page.getByRole('dialog').getByRole('link', { name: 'Book its return first' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Bring it back' })).toBeChecked()
    await page.goto(BOOKINGS)
    await expect(
      bookingCards(page).getByRole('link', { name: 'Book its return first' }),
    ).toBeVisible()
  })

  test('offers 21 slots, no day that has passed and none past a year', async ({
    page,
    person: _,
  }) => {
    await page.goto(CAR_REQUEST_FORM)
    await expect(page.getByRole('button', { name: 'Earlier days' })).toBeDisabled()
    const today = inDays(0)
    await dayButton(page, today).click()
    const times = page.getByRole('list', { name: 'Times' }).getByRole('button')
    if (!hasSlotLeft(today, new Date(), ZONE)) await expect(times).toHaveCount(0)
    await dayButton(page, inDays(1)).click()
    await expect(times).toHaveText([...TIME_SLOTS].map((time) => new RegExp(`^${time}`)))
    const later = page.getByRole('button', { name: 'Later days' })
    for (let week = 0; week < 52; week += 1) await later.click()
    await expect(later).toBeDisabled()
    const last = lastRequestDay(new Date(), ZONE)
    await expect(dayButton(page, last)).toBeEnabled()
    await expect(dayButton(page, addCalendarDays(last, 1))).toBeDisabled()
  })
})
