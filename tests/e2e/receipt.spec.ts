import { randomUUID } from 'node:crypto'
import { makeOrder } from '../factories/orders.ts'
import { axeViolations } from '../setup/axe-violations.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { expectTextToFit } from './text-fit.ts'

const UNKNOWN = { state: 'unknown', paidAt: null } as const
let club: ServerProcess
const receipts: Record<string, string> = {}

test.beforeAll(async () => {
  const now = new Date()
  club = await startJourneyServer({
    fill: async (db) => {
      receipts.Paid = (await makeOrder(db, { now })).id
      receipts['Partly refunded'] = (await makeOrder(db, { now, refunded: 1500 })).id
      receipts['Checking payment'] = (await makeOrder(db, { now, ...UNKNOWN })).id
    },
  })
})
test.afterAll(() => club.dispose())

for (const title of ['Paid', 'Partly refunded', 'Checking payment']) {
  test(`a receipt that says “${title}” reads well on every screen and breaks no rule`, async ({
    page,
  }) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${club.url}/receipts/${receipts[title]}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('row', { name: /^Cap/ })).toContainText('$56.00')
      expect(await page.evaluate(() => document.fonts.check('700 40px "Barlow Condensed"'))).toBe(
        true,
      )
      expect(await overflow(page)).toBe(0)
    }
    expect(await axeViolations(page)).toEqual([])
    await expectTextToFit(page, title)
  })
}

test('a receipt is printed without the way back to the shop', async ({ page }) => {
  await page.goto(`${club.url}/receipts/${receipts.Paid}`)
  const back = page.getByRole('link', { name: 'Back to the shop' })
  await expect(back).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(back).toBeHidden()
})

test('where there is no receipt, the page says so', async ({ page, complaints }) => {
  complaints.allow(/404/)
  const answer = await page.goto(`${club.url}/receipts/${randomUUID()}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
