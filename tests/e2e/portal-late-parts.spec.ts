import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { BROKEN, breakChunk, loseChunk, NOT_LOADED } from './lost-chunk.ts'
import { test } from './portal-club.ts'
import { PHONE } from './site-page.ts'

const FORM = '/members/car-pickup-dropoff'
const failedIn = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't open this" })

test.beforeEach(async ({ page, person, complaints }) => {
  expect(person.vehicles).toHaveLength(2)
  complaints.allow(NOT_LOADED)
  // The browser says online, and nobody answers.
  await page.route(/\/members(\/|$)/, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a menu whose code does not come leaves what was typed, and opens with the next tap', async ({
    page,
  }) => {
    const found = await loseChunk(page, 'navigation-sheet')
    await page.goto(FORM)
    await page.getByLabel('Notes').fill('Top down')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(failedIn(page)).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('Top down')
    await failedIn(page).getByRole('button', { name: 'Close' }).click()
    await expect(failedIn(page)).toBeHidden()

    await found()
    await menu.click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Digest' })).toBeVisible()
  })

  test('a logout that has something to ask says that it cannot, and signs nobody out', async ({
    page,
    person,
  }) => {
    const found = await loseChunk(page, 'logout-dialog')
    await page.goto(`${FORM}?vehicleId=${person.vehicles[0]?.id}`)
    await page.route(/\/api\/car-requests|\/healthz/, (route) => route.abort())
    await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
    await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
    await page.getByRole('button', { name: 'Request Pickup' }).click()
    await expect(page.getByRole('link', { name: '1 booking waiting' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(failedIn(page)).toBeVisible()
    await found()
    await failedIn(page).getByRole('button', { name: 'Try again' }).click()
    const question = page.getByRole('alertdialog', { name: "1 booking hasn't been sent" })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(new RegExp(FORM))
  })
})

test('adding a car whose form does not come leaves the cars as they are', async ({ page }) => {
  const found = await loseChunk(page, 'add-vehicle-dialog')
  await page.goto('/members/my-vehicles')
  const add = page.getByRole('button', { name: 'Add Vehicle' })
  await add.click()
  await expect(failedIn(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blue Coupé' })).toBeVisible()
  await failedIn(page).getByRole('button', { name: 'Close' }).click()
  await found()
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add Vehicle' })).toBeVisible()
})

test('a month whose code does not come says so, and the list stays a tap away', async ({
  page,
}) => {
  const found = await loseChunk(page, 'event-calendar')
  await page.goto('/members/events?view=calendar')
  const failed = page.getByRole('heading', { name: "Couldn't open the calendar" })
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('heading', { name: 'Open Garage Night' })).toBeVisible()
  await found()
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(failed).toBeHidden()
})

test('a new calendar link cannot be requested without its question', async ({ page }) => {
  await loseChunk(page, 'confirm-dialog')
  await page.goto('/members/events')
  await page.getByRole('button', { name: 'Make a Private Link' }).click()
  const link = page.getByLabel('Your private link')
  await expect(link).toHaveValue(/^https?:/)
  const before = await link.inputValue()
  await page.getByRole('button', { name: 'Make a New Link' }).click()
  await expect(failedIn(page)).toBeVisible()
  await failedIn(page).getByRole('button', { name: 'Close' }).click()
  await expect(failedIn(page)).toBeHidden()
  await expect(link).toHaveValue(before)
})

test('the collapsed links go on without their tips', async ({ page }) => {
  await loseChunk(page, 'collapsed-links')
  await page.goto('/members')
  await expect(page.getByText('Blue Coupé').first()).toBeVisible()
  await page.keyboard.press('Control+b')
  const links = page.getByRole('navigation', { name: 'Members portal' }).getByRole('link')
  await expect(links).toHaveCount(5)
  // The links are drawn anew once the tips have failed, which may fall between a press and its release.
  await links.first().dispatchEvent('click')
  await expect(page).toHaveURL(/my-vehicles/)
})

test('a page whose code does not come says so, and the rest of the portal goes on', async ({
  page,
}) => {
  const found = await loseChunk(page, 'digest-page')
  await page.goto('/members')
  await expect(page.getByText('Blue Coupé').first()).toBeVisible()
  const digest = page.getByRole('link', { name: 'Digest', exact: true })
  await digest.click()
  const failed = page.getByRole('heading', { name: "Couldn't open this page" })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Check your connection.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  await page.getByRole('link', { name: 'My Vehicles', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Blue Coupé' })).toBeVisible()
  await found()
  await digest.click()
  await expect(page.getByRole('heading', { level: 1, name: /Digest/ })).toBeVisible()
})

test('a page whose code is gone since a newer build is read anew by itself', async ({ page }) => {
  await loseChunk(page, 'digest-page')
  await page.goto('/members')
  await expect(page.getByText('Blue Coupé').first()).toBeVisible()
  await page.unroute(/\/members(\/|$)/)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Digest', exact: true }).click()
  await reloaded
})

test('a page whose code throws names no connection, and whom to call', async ({
  page,
  complaints,
}) => {
  complaints.allow(BROKEN)
  await breakChunk(page, 'digest-page')
  await page.goto('/members/digest')
  await expect(page.getByRole('heading', { name: "Couldn't open this page" })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Something went wrong on our side. You can also call (215) 555-0142.',
  )
  await page.getByRole('link', { name: 'My Vehicles', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Blue Coupé' })).toBeVisible()
})
