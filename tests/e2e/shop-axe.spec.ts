import { axeScans } from './axe-scans.ts'
import { test } from './shop.ts'
import { SHOP_STATES } from './shop-states.ts'

test('axe finds nothing, whatever the shop shows on any device', async ({ page, complaints }) => {
  test.slow()
  complaints.allow(/Failed to load resource/)
  const { scanOnEveryDevice, expectNothing } = axeScans(page)
  for (const [state, show] of Object.entries(SHOP_STATES)) {
    await show(page)
    await page.waitForTimeout(100)
    await scanOnEveryDevice(state)
    await page.unrouteAll()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  expectNothing()
})
