import { badge, cartSheet, expect, test, tile } from './shop.ts'
import { CLUB_PAGE, openBeforeCode, takenOver } from './site-page.ts'

// What is pressed on a page as it was sent is done once the code that answers has come.

test('an RSVP that is tapped before the page’s code has come opens then', async ({ page }) => {
  const letIn = await openBeforeCode(page, CLUB_PAGE, 'start-site')
  await page.getByRole('button', { name: 'Click to RSVP' }).first().click()
  letIn()
  await expect(page.getByRole('dialog', { name: /^RSVP for / })).toBeVisible()
})

test('an item that is added before the shop’s code has come is in the cart once, however often it was tapped', async ({
  page,
}) => {
  const letIn = await openBeforeCode(page, '/merch', 'start-shop')
  const add = tile(page, 'House Key Fob').getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await add.click()
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  letIn()
  await takenOver(page)
  await expect(cartSheet(page)).toContainText('House Key Fob')
  await expect(badge(page)).toHaveText('1')
})
