import { ownTime } from '../setup/page-time.ts'
import { heapGrowth } from '../setup/wall-heap.ts'
import { openPairedWall } from '../setup/wall-page.ts'
import { scriptBytes } from '../setup/wall-weight.ts'
import { expect } from './fixtures.ts'
import { test } from './wall-test.ts'

test.use({ serviceWorkers: 'allow' })

const MEGABYTE = 1024 * 1024

test('the heap does not grow with the polls', async ({ page, garage }) => {
  test.setTimeout(120_000)
  await openPairedWall(page, garage.server.url, garage.console)
  await ownTime(page)
  await page.reload()
  await page.evaluate(() => window.passTime(1_000))
  await page.locator('[data-column]').first().waitFor()
  const [car] = await garage.console.vehicles()
  let turn = 0
  const { bytes, answered } = await heapGrowth(page, 360, async () => {
    turn += 1
    await garage.console.changeVehicle(car?.id ?? '', { storagePosition: `Bay ${turn}` })
  })
  // A poll that a busy machine has no answer to yet is not asked again until then.
  expect(answered).toBeGreaterThanOrEqual(300)
  expect(bytes).toBeLessThan(MEGABYTE)
})

test('the wall takes at most 100 KiB of JavaScript', async ({ page, garage }) => {
  const bytes = await scriptBytes(page, async () => {
    await openPairedWall(page, garage.server.url, garage.console)
  })
  expect(bytes / 1024).toBeLessThanOrEqual(100)
})
