import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { expect } from './fixtures.ts'
import { workerAnswers } from './portal-club.ts'
import { NO_SERVER, openPairedWall, test } from './wall.ts'

test.use({ serviceWorkers: 'allow' })

const POLL_MS = 10_000

const badge = (page: Page) => page.locator('[data-age-badge]')
const warning = (page: Page) => page.getByText('Board out of date')

test.beforeEach(({ complaints }) => complaints.allow(NO_SERVER))

test('it starts without server or network, shows the last board and how old it is, and survives a broken store', async ({
  page,
  context,
  link,
  admin,
}) => {
  await openPairedWall(page, link.url, admin)
  await workerAnswers(page)
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
  await expect(page.locator('.board')).toHaveCSS('opacity', '0.75')
  await expect(page.locator('[data-vehicle]')).toHaveCount(cars)

  await context.setOffline(true)
  await page.evaluate(() => localStorage.setItem('kiosk_board', '{"board":{'))
  await page.reload()
  await expect(page.getByText('No connection. Trying again…')).toBeVisible()
  link.set({ mode: 'pass' })
  await context.setOffline(false)
  await expect(page.locator('[data-column]')).toHaveCount(5, { timeout: patience(15_000) })
  await expect(warning(page)).toBeHidden()
})

test('a new build is taken by itself as soon as its page can be fetched, once', async ({
  page,
  link,
  admin,
}) => {
  test.setTimeout(patience(180_000))
  await page.clock.install()
  await openPairedWall(page, link.url, admin)
  await workerAnswers(page)
  let loads = 0
  let pageRequests = 0
  page.on('load', () => {
    loads += 1
  })
  page.on('request', (request) => {
    if (request.url().includes('/kiosk?build=')) pageRequests += 1
  })
  const nextPoll = async <T>(brings: Promise<T>) => {
    await page.clock.runFor(POLL_MS)
    return brings
  }

  link.set({ build: 'next', pageIsBroken: true })
  for (let refusals = 0; refusals < 2; refusals += 1) {
    const refused = page.waitForResponse('**/kiosk?build=next')
    expect((await nextPoll(refused)).status()).toBe(502)
  }
  expect(loads, 'it stays while the new page cannot be fetched').toBe(0)

  link.set({ pageIsBroken: false })
  await nextPoll(page.waitForEvent('load', { timeout: patience(60_000) }))
  await expect(page.locator('[data-column]')).toHaveCount(5)
  const untilLoaded = pageRequests
  for (let polls = 0; polls < 3; polls += 1) {
    const answered = page.waitForResponse('**/api/kiosk/board')
    expect((await nextPoll(answered)).headers()['x-build']).toBe('next')
  }
  expect(pageRequests, 'it asks no more for a build that it did not become').toBe(untilLoaded)
  expect(loads).toBe(1)
})
