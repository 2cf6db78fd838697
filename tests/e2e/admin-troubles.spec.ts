import type { Trouble } from '#domain/troubles.ts'
import { openConsole } from './admin-garage.ts'
import { expect, test } from './fixtures.ts'
import { isFit } from './tablet-fit.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BACKUP = 'The last backup was taken 3 days ago and none since: the server’s log says why.'
const EMAIL =
  'No e-mail has gone out since one failed 3 h ago. Codes do not arrive and receipts wait: the server’s log says why.'

test('what goes wrong unseen stands above every tab until it is over', async ({ page, server }) => {
  let troubles: Trouble[] = [
    { kind: 'backup', newestAt: new Date(Date.now() - 3 * DAY_MS - 1000).toISOString() },
    { kind: 'delivery', by: 'email', since: new Date(Date.now() - 3 * HOUR_MS).toISOString() },
    { kind: 'delivery', by: 'phone', since: new Date(Date.now() - HOUR_MS).toISOString() },
  ]
  await page.route('**/api/troubles', (route) => route.fulfill({ json: troubles }))
  await openConsole(page, server.url, { tab: 'members' })
  for (const words of [BACKUP, EMAIL]) await expect(page.getByText(words)).toBeVisible()
  await isFit(page, 'members below three troubles')
  await page.getByRole('tab', { name: 'Garage Display' }).click()
  await expect(page.getByText(BACKUP)).toBeInViewport({ ratio: 1 })
  troubles = []
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Garage Display' })).toBeVisible()
  await expect(page.getByText(BACKUP)).toBeHidden()
})

test('a club where all is well is told nothing', async ({ page, server }) => {
  const asked = page.waitForResponse('**/api/troubles')
  await openConsole(page, server.url, { tab: 'members' })
  expect(await (await asked).json()).toEqual([])
  await expect(page.getByText('backup')).toBeHidden()
})
