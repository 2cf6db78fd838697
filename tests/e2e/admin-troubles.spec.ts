import type { Trouble } from '#domain/troubles.ts'
import { openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { isFit } from './tablet-fit.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BACKUP = 'Last backup 3 days ago. Check the log.'
const EMAIL = 'Email stopped 3 h ago. Sign-in codes and receipts aren’t going out. Check the log.'

test('a background failure is shown above every tab until it is over', async ({ page, server }) => {
  let troubles: Trouble[] = [
    { kind: 'backup', newestAt: new Date(Date.now() - 3 * DAY_MS - 1000).toISOString() },
    { kind: 'delivery', by: 'email', since: new Date(Date.now() - 3 * HOUR_MS).toISOString() },
    { kind: 'delivery', by: 'phone', since: new Date(Date.now() - HOUR_MS).toISOString() },
  ]
  await page.route('**/api/troubles', (route) => route.fulfill({ json: troubles }))
  await openConsole(page, server.url, { tab: 'members' })
  for (const text of [BACKUP, EMAIL]) await expect(page.getByText(text)).toBeVisible()
  await isFit(page, 'members below three troubles')
  await page.getByRole('tab', { name: 'Garage Display' }).click()
  await expect(page.getByText(BACKUP)).toBeInViewport({ ratio: 1 })
  troubles = []
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Garage Display' })).toBeVisible()
  await expect(page.getByText(BACKUP)).toBeHidden()
})

test('a console without failures shows no warning', async ({ page, server }) => {
  const answered = page.waitForResponse('**/api/troubles')
  await openConsole(page, server.url, { tab: 'members' })
  expect(await (await answered).json()).toEqual([])
  await expect(page.getByText('backup')).toBeHidden()
})
