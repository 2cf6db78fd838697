import { openBoard } from './console.ts'
import { expect, test } from './fixtures.ts'
import { BROKEN, breakChunk, loseChunk, NOT_LOADED } from './lost-chunk.ts'
import { openShop } from './shop.ts'

test('a tab whose code does not come says so, stays without a network, and the board goes on', async ({
  page,
  context,
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

  await tab('Garage Display').click()
  await expect(page.locator('[data-vehicle]').first()).toBeVisible()
  await tab('Events & RSVPs').click()
  await expect(failed).toBeVisible()
  const again = failed.getByRole('button', { name: 'Try again' })
  await context.setOffline(true)
  await again.click()
  await expect(again).toBeEnabled()
  await context.setOffline(false)
  await found()
  await again.click()
  await expect(page.getByRole('button', { name: 'New event' })).toBeVisible()
  await expect(failed).toBeHidden()
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
