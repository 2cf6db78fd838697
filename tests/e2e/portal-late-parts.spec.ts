import { expect } from './fixtures.ts'
import { loseChunk, NOT_LOADED } from './lost-chunk.ts'
import { test } from './portal-club.ts'

test.beforeEach(async ({ page, person, complaints }) => {
  expect(person.vehicles).toHaveLength(2)
  complaints.allow(NOT_LOADED)
  // The browser says online, and nobody answers.
  await page.route(/\/members(\/|$)/, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  )
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
