import type { Page } from 'playwright/test'
import { openPairedWall, workerControls } from '../setup/wall-page.ts'
import { expect } from './fixtures.ts'
import { NO_SERVER, test } from './wall-test.ts'

test.use({ serviceWorkers: 'allow' })

const badge = (page: Page) => page.locator('[data-age-badge]')
const warning = (page: Page) => page.getByText('Board out of date')

test.beforeEach(({ complaints }) => complaints.allow(NO_SERVER))

test('a server that accepts and never answers: badge by 35 s, warning by 125 s, fresh 15 s after it is back', {
  tag: '@everyday',
}, async ({ page, link, garage }) => {
  await page.clock.install()
  await openPairedWall(page, link.url, garage.console)
  await expect(badge(page)).toBeHidden()
  link.set({ mode: 'hang' })
  await page.clock.runFor(25_000)
  await expect(badge(page)).toBeHidden()
  await page.clock.runFor(10_000)
  await expect(badge(page)).toHaveText(/Updated 3\d s ago/)
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor(90_000)
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText(/Last update \d+:\d\d [AP]M/)).toBeVisible()
  await expect(page.locator('.board')).toHaveCSS('opacity', '0.75')
  link.set({ mode: 'pass' })
  const answered = page.waitForResponse('**/api/kiosk/board')
  for (let second = 0; second < 15; second += 1) await page.clock.runFor(1_000)
  await answered
  await page.clock.runFor(100)
  await expect(warning(page)).toBeHidden()
  await expect(badge(page)).toBeHidden()
})

test('it starts with the server gone, shows the last board and how old it is', async ({
  page,
  link,
  garage,
}) => {
  await openPairedWall(page, link.url, garage.console)
  await workerControls(page)
  const cars = await page.locator('[data-vehicle]').count()
  link.set({ mode: 'refuse' })
  await page.reload()
  await expect(page.locator('[data-vehicle]')).toHaveCount(cars)
  await expect(badge(page)).toHaveText(/Updated \d+ s ago/)
  await page.evaluate(() => {
    const at = Date.now() - 3 * 3_600_000
    localStorage.setItem('kiosk_board_confirmed', JSON.stringify({ at, skew: 0 }))
  })
  await page.reload()
  await expect(warning(page)).toBeVisible()
  await expect(badge(page)).toHaveText('Updated 3 h ago')
  link.set({ mode: 'pass' })
  await expect(warning(page)).toBeHidden({ timeout: 15_000 })
})

test('it starts with the browser offline, and a broken store does not stop it', async ({
  page,
  context,
  garage,
}) => {
  await openPairedWall(page, garage.server.url, garage.console)
  await workerControls(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('[data-column]')).toHaveCount(5)
  await page.evaluate(() => localStorage.setItem('kiosk_board', '{"board":{'))
  await page.reload()
  await expect(page.getByText('No connection. Trying again…')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-column]')).toHaveCount(5, { timeout: 15_000 })
})

test('a new build is taken by itself within 30 s, once', async ({ page, link, garage }) => {
  test.setTimeout(90_000)
  await openPairedWall(page, link.url, garage.console)
  await workerControls(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  link.set({ build: 'next', pageIsBroken: true })
  await page.waitForTimeout(12_000)
  expect(loads, 'it stays while the new page cannot be fetched').toBe(0)
  link.set({ pageIsBroken: false })
  const from = Date.now()
  await page.waitForEvent('load', { timeout: 30_000 })
  expect(Date.now() - from).toBeLessThan(30_000)
  await expect(page.locator('[data-column]')).toHaveCount(5)
  await page.waitForTimeout(22_000)
  expect(loads, 'it does not reload again for a build that it did not become').toBe(1)
})
