import { openBoard, openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { BROKEN, breakChunk, loseChunk, NOT_LOADED } from './lost-chunk.ts'
import { openShop } from './shop.ts'
import { CLUB_PAGE, open } from './site-page.ts'
import { isFit } from './tablet-fit.ts'

test('a tab whose code does not come says so, and the board goes on', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(NOT_LOADED)
  const found = await loseChunk(page, 'events-tab')
  await openBoard(page, server.url)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Events & RSVPs').click()
  const failed = page.getByRole('alert').filter({ hasText: 'This tab didn’t open' })
  await expect(failed).toContainText('Check your connection.')
  await isFit(page, 'a tab that could not be opened')

  await tab('Garage Display').click()
  await expect(page.locator('[data-vehicle]').first()).toBeVisible()
  await tab('Events & RSVPs').click()
  await expect(failed).toBeVisible()
  await found()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'New event' })).toBeVisible()
  await expect(failed).toBeHidden()
})

test('a second try asks for the page anew where its code is gone for good', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(NOT_LOADED)
  await loseChunk(page, 'events-tab')
  await openConsole(page, server.url)
  await page.getByRole('tab', { name: 'Events & RSVPs' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await expect(page).toHaveURL(/tab=events/)
  await expect(page.getByRole('tab', { name: 'Garage Display' })).toBeVisible()
})

test('without a network a second try stays on the page', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.allow(NOT_LOADED)
  await openBoard(page, server.url)
  await expect(page.locator('[data-vehicle]').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Events & RSVPs' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeEnabled()
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('button', { name: 'New event' })).toBeVisible()
})

test('an import whose code does not come leaves the members as they are', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(NOT_LOADED)
  const found = await loseChunk(page, 'import-dialog')
  await openConsole(page, server.url, { tab: 'members' })
  await page.getByRole('button', { name: 'Import' }).click()
  const failed = page.getByRole('alert').filter({ hasText: "Couldn't open this" })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(failed).toBeHidden()
  await found()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('dialog').getByLabel('File')).toBeAttached()
})

test('an RSVP whose code does not come leaves the page as it is', async ({ page, complaints }) => {
  complaints.allow(NOT_LOADED)
  await loseChunk(page, 'rsvp-dialog')
  await open(page, CLUB_PAGE)
  const opener = page.getByRole('button', { name: 'Click to RSVP' }).first()
  await opener.click()
  const failed = page.getByRole('alert').filter({ hasText: "Couldn't open this" })
  await expect(failed).toBeVisible()
  await expect(opener).toBeVisible()
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(failed).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a tab whose code throws names no connection, and a second try reads the page anew', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(BROKEN)
  await breakChunk(page, 'events-tab')
  await openConsole(page, server.url, { tab: 'events' })
  const failed = page.getByRole('alert').filter({ hasText: 'This tab didn’t open' })
  await expect(failed).toContainText('Something went wrong on our side.')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await page.getByRole('tab', { name: 'Garage Display' }).click()
  await expect(page.locator('[data-vehicle]').first()).toBeVisible()
})

test('a cart whose code throws can be closed, and the shop goes on', async ({
  page,
  complaints,
}) => {
  complaints.allow(BROKEN)
  await breakChunk(page, 'cart-sheet')
  await openShop(page)
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  const failed = page.getByRole('alert').filter({ hasText: "Couldn't open this" })
  await expect(failed).toContainText('Something went wrong on our side. Your cart is saved.')
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(failed).toBeHidden()
  await page.locator('[data-product]').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
