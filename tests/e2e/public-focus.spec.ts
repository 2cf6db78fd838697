import { test } from './shop.ts'
import { SHOP_STATES } from './shop-states.ts'
import { CLUB_PAGE, open } from './site-page.ts'
import { expectFocusInSight } from './tab-through.ts'

test('the club page shows what the keyboard focuses', async ({ page, complaints }) => {
  complaints.allow(/404|ERR_NAME_NOT_RESOLVED/)
  await open(page, CLUB_PAGE)
  await expectFocusInSight(page, CLUB_PAGE)
})

test('the shelves with a full cart show what the keyboard focuses', async ({ page }) => {
  await SHOP_STATES['the shelves with a full cart']?.(page)
  await expectFocusInSight(page, 'the shelves')
})
