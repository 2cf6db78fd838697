import { makeOrder } from '../factories/orders.ts'
import { axeViolations } from '../setup/axe-violations.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { expect, test } from './fixtures.ts'
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

test('a receipt says what became of the payment, fits every screen and is printed without the way back', async ({
  page,
}) => {
  for (const title of ['Paid', 'Partly refunded', 'Checking payment']) {
    await page.goto(`${club.url}/receipts/${receipts[title]}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('row', { name: /^Cap/ })).toContainText('$56.00')
    const hasFont = await page.evaluate(() => document.fonts.check('700 40px "Barlow Condensed"'))
    expect(hasFont).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await expectTextToFit(page, title)
  }
  const back = page.getByRole('link', { name: 'Back to the shop' })
  await expect(back).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(back).toBeHidden()
})
