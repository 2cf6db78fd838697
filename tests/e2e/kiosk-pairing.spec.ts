import { openConsole, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, passOnePoll } from './screens.ts'
import { WALL } from './wall.ts'

test('a wall shows a code, is paired in the console, becomes the board, and forgets it once revoked', {
  tag: '@everyday',
}, async ({ page, browser, server, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const wall = await openScreen(browser, complaints, { viewport: WALL })
  await wall.clock.install()
  await wall.goto(`${server.url}/kiosk`)
  const shown = wall.locator('[data-code]')
  await expect(shown).toHaveAttribute('data-code', /^[A-HJ-NP-Z2-9]{8}$/)
  const code = (await shown.getAttribute('data-code')) ?? ''
  await wall.reload()
  await expect(shown).toHaveAttribute('data-code', code)

  const name = `Bay ${code}`
  await openConsole(page, server.url, { tab: 'displays' })
  const typed = page.getByLabel('Code')
  await typed.fill('AAAA-AAAA')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Pair display' }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await expect(typed).toHaveValue('AAAA-AAAA')
  await typed.fill(`${code.slice(0, 4)} - ${code.slice(4)} `.toLowerCase())
  await expect(page.getByLabel('Show key locations')).toBeChecked()
  await page.getByLabel('Show owner names').click()
  await page.getByRole('button', { name: 'Pair display' }).click()
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Key locations only')
  await expect(typed).toHaveValue('')

  const columns = wall.locator('[data-column]')
  await passOnePoll(wall)
  await expect(columns).toHaveCount(5)
  await expect(wall.getByText(name)).toBeVisible()
  await wall.reload()
  await expect(columns).toHaveCount(5)

  await row.getByRole('button', { name: 'Revoke' }).click()
  await question(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Displays', exact: true })).toBeFocused()
  await expect(row.getByRole('button')).toHaveCount(0)
  await passOnePoll(wall)
  await expect(shown).toBeVisible()
  expect(await wall.evaluate(() => Object.keys(localStorage))).not.toContain('kiosk_board')
  await wall.context().close()
})
