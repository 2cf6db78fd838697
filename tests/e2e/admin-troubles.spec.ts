import type { Trouble } from '#domain/troubles.ts'
import { openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { isFit } from './tablet-fit.ts'

const HOUR_MS = 3_600_000
const TEXTS = 'Texts stopped 1 h ago. Sign-in codes aren’t going out. Check the log.'
const EMAIL = 'Email stopped 3 h ago. Sign-in codes and receipts aren’t going out. Check the log.'

test('a background failure is shown above every tab until it is over', async ({ page, server }) => {
  let troubles: Trouble[] = [
    { kind: 'delivery', by: 'email', since: new Date(Date.now() - 3 * HOUR_MS).toISOString() },
    { kind: 'delivery', by: 'phone', since: new Date(Date.now() - HOUR_MS).toISOString() },
  ]
  await page.route('**/api/troubles', (route) => route.fulfill({ json: troubles }))
  await openConsole(page, server.url, { tab: 'members' })
  for (const text of [EMAIL, TEXTS]) await expect(page.getByText(text)).toBeVisible()
  await isFit(page, 'members below two troubles')
  await page.getByRole('tab', { name: 'Garage Display' }).click()
  await expect(page.getByText(EMAIL)).toBeInViewport({ ratio: 1 })
  troubles = []
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Garage Display' })).toBeVisible()
  await expect(page.getByText(EMAIL)).toBeHidden()
})

test('a console without failures shows no warning', async ({ page, server }) => {
  const answered = page.waitForResponse('**/api/troubles')
  await openConsole(page, server.url, { tab: 'members' })
  expect(await (await answered).json()).toEqual([])
  await expect(page.getByText('Check the log')).toBeHidden()
})
