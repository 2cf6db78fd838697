import { axeViolations } from '../setup/axe-violations.ts'
import { patience } from '../setup/patience.ts'
import { findClipped, openPairedWall, textSizes } from '../setup/wall-page.ts'
import { expect } from './fixtures.ts'
import { test } from './wall-test.ts'

const AUTHORIZED = /401 \(Unauthorized\)/

test('a display shows a code, is paired in the console and becomes the board', {
  tag: '@everyday',
}, async ({ page, garage }) => {
  await page.goto('/kiosk')
  const code = page.locator('[data-code]')
  await expect(code).toHaveAttribute('data-code', /^[A-HJ-NP-Z2-9]{8}$/)
  await expect(page.getByText(/New code in 14:\d\d/)).toBeVisible()
  expect(await findClipped(page)).toEqual([])
  expect((await textSizes(page)).smallest).toBeGreaterThanOrEqual(28)
  expect(await axeViolations(page)).toEqual([])

  const shown = await code.getAttribute('data-code')
  await page.reload()
  await expect(code).toHaveAttribute('data-code', shown ?? '')

  await garage.console.pair(` ${shown?.slice(0, 4).toLowerCase()} ${shown?.slice(4)}`)
  await expect(page.locator('[data-column]')).toHaveCount(5, { timeout: patience(10_000) })
  await expect(page.getByText('Bay door')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-column]')).toHaveCount(5)
})

test('a revoked display forgets the board and asks to be paired again', async ({
  page,
  garage,
  complaints,
}) => {
  complaints.allow(AUTHORIZED)
  const { id } = await openPairedWall(page, garage.server.url, garage.console)
  await garage.console.revoke(id)
  await expect(page.locator('[data-code]')).toBeVisible({ timeout: patience(15_000) })
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('kiosk_board')
})
