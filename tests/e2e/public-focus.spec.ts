import { test } from './shop.ts'
import { SHOP_STATES } from './shop-states.ts'
import { CLUB_PAGE, open, STORAGE_PAGE } from './site-page.ts'
import { expectFocusInSight } from './tab-through.ts'

for (const path of ['/', CLUB_PAGE, STORAGE_PAGE]) {
  test(`${path} shows what the keyboard focuses`, async ({ page, complaints }) => {
    complaints.allow(/404|ERR_NAME_NOT_RESOLVED/)
    await open(page, path)
    await expectFocusInSight(page, path)
  })
}

for (const path of ['/login', '/admin/login']) {
  test(`${path} shows what the keyboard focuses`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('textbox').or(page.getByLabel('Password')).first().waitFor()
    await expectFocusInSight(page, path)
  })
}

for (const name of ['the shelves with a full cart', 'a product', 'a checkout with mistakes']) {
  test(`${name} shows what the keyboard focuses`, async ({ page }) => {
    await SHOP_STATES[name]?.(page)
    await expectFocusInSight(page, name)
  })
}
