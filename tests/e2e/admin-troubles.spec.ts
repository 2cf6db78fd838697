import type { Trouble } from '#domain/troubles.ts'
import { openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'

const HOUR_MS = 3_600_000
const EMAIL = 'Email stopped 3 h ago. Sign-in codes and receipts aren’t going out. Check the log.'

test('a background failure is shown above every tab until it is over', async ({ page, server }) => {
  const since = new Date(Date.now() - 3 * HOUR_MS).toISOString()
  let troubles: Trouble[] = [{ kind: 'delivery', by: 'email', since }]
  await page.route('**/api/troubles', (route) => route.fulfill({ json: troubles }))
  await openConsole(page, server.url, { tab: 'members' })
  await expect(page.getByText(EMAIL)).toBeVisible()
  await page.getByRole('tab', { name: 'Garage Display' }).click()
  await expect(page.getByText(EMAIL)).toBeInViewport({ ratio: 1 })
  troubles = []
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Garage Display' })).toBeVisible()
  await expect(page.getByText(EMAIL)).toBeHidden()
})
