import { test } from './shop.ts'
import { SHOP_STATES } from './shop-states.ts'
import { expectTextToFit } from './text-fit.ts'

for (const [state, show] of Object.entries(SHOP_STATES)) {
  test(`every text of ${state} fits at every width and text size`, async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await show(page)
    await expectTextToFit(page, state)
  })
}
