import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { expect } from './fixtures.ts'
import { answer, EVENTS, eventCard, test } from './portal-club.ts'
import { fillIdentifier, readCode } from './sign-in.ts'
import { translate } from './translator.ts'

const expectNoErrorScreen = (page: Page) =>
  expect(page.getByText('This screen stopped working')).toHaveCount(0)

test('a member signs in', async ({ page, club, complaints }) => {
  complaints.allow(/400 \(Bad Request\)/)
  const { member } = club.anyone()
  await fillIdentifier(page, 'Email', member.email ?? '')
  await translate(page)
  await page.getByRole('button', { name: 'Send Code' }).click()
  const code = await readCode(page)
  const verify = page.getByRole('button', { name: 'Verify and Sign In' })
  await page.getByLabel('Verification Code').fill(code === '000000' ? '000001' : '000000')
  await verify.click()
  await expect(page.getByLabel('Verification Code')).toHaveAccessibleDescription(/code/)
  await page.getByLabel('Verification Code').fill(code)
  await verify.click()
  await expect(page.getByText(`Welcome, ${member.firstName}`)).toBeVisible({
    timeout: patience(20_000),
  })
  await expectNoErrorScreen(page)
})

test('an answer that changes is shown', async ({ page, person: _, admin }) => {
  const { id, title } = await admin.addEvent({ maxAttendees: 40 })
  await page.goto(EVENTS)
  await expect(eventCard(page, title)).toContainText('0 of 40 going')
  await translate(page)
  await answer(page, title, 'Yes').click()
  await expect(eventCard(page, title)).toContainText("You're going.")
  await expect(eventCard(page, title)).toContainText('1 of 40 going')
  await answer(page, title, 'No').click()
  await expect(eventCard(page, title)).toContainText("You're not going.")
  await expect(eventCard(page, title)).toContainText('0 of 40 going')
  // The event is deleted at the end; what is still on its way would be refused.
  await expect.poll(() => admin.rsvpsOf(id)).toMatchObject([{ attending: false }])
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expectNoErrorScreen(page)
})

test('a car is requested, and its booking changed', async ({ page, person }) => {
  await page.goto(`/members/car-pickup-dropoff?type=pickup&vehicleId=${person.vehicles[0]?.id}`)
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).waitFor()
  await translate(page)
  await page.getByRole('button', { name: 'Request Pickup' }).click()
  await expect(page.getByText('Please select a time', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: '10:00 AM', exact: true }).check()
  await page.getByRole('radio', { name: 'Bringing it back' }).check()
  await page.getByRole('button', { name: 'Request Drop-off' }).click()
  const saved = page.getByRole('status').filter({ hasText: 'Got it' })
  await expect(saved).toHaveText('Got it. See you tomorrow at 10.')
  const booking = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
  await expect(booking).toContainText('Drop-off · Blue Coupé')
  await expect(booking).toContainText('Tomorrow, 10:00 AM')
  await booking.getByRole('button', { name: /^Change/ }).click()
  await page
    .getByRole('form', { name: 'Change booking' })
    .getByRole('button', { name: /^11:00 AM/ })
    .click()
  await expect(booking).toContainText('Tomorrow, 11:00 AM')
  await expect(booking).not.toContainText('10:00 AM')
  await expectNoErrorScreen(page)
})
