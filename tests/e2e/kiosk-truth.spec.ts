import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { openPairedWall, workerControls } from '../setup/wall-page.ts'
import { expect } from './fixtures.ts'
import { NO_SERVER, test } from './wall-test.ts'

test.use({ serviceWorkers: 'allow' })

const POLL_MS = 10_000

const badge = (page: Page) => page.locator('[data-age-badge]')
const warning = (page: Page) => page.getByText('Board out of date')

/** How long ago the wall asked for the board that it shows, by the page's clock. */
const ageOf = (page: Page) =>
  page.evaluate(() => {
    const { at } = JSON.parse(localStorage.getItem('kiosk_board_confirmed') ?? '{}')
    return Date.now() - Number(at)
  })

test.beforeEach(({ complaints }) => complaints.allow(NO_SERVER))

test('a server that accepts and never answers: badge by 35 s, warning by 125 s, fresh 15 s after it is back', {
  tag: '@everyday',
}, async ({ page, link, garage }) => {
  await page.clock.install()
  await openPairedWall(page, link.url, garage.console)
  await expect(badge(page)).toBeHidden()
  // A longer jump would look to the wall as if its clock had stopped, and it would reload.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(await ageOf(page)).toBeLessThan(10_000)
  }).toPass()
  link.set({ mode: 'hang' })
  await page.clock.runFor(25_000 - (await ageOf(page)))
  await expect(badge(page)).toBeHidden()
  await page.clock.runFor(10_000)
  await expect(badge(page)).toHaveText(/Updated 3\d s ago/)
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor(90_000)
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText(/Last update \d+:\d\d [AP]M/)).toBeVisible()
  await expect(page.locator('.board')).toHaveCSS('opacity', '0.75')
  link.set({ mode: 'pass' })
  await page.clock.resume()
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
  await expect(warning(page)).toBeHidden({ timeout: patience(15_000) })
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
  await expect(page.locator('[data-column]')).toHaveCount(5, { timeout: patience(15_000) })
})

test('a new build is taken by itself as soon as its page can be fetched, once', async ({
  page,
  link,
  garage,
}) => {
  test.setTimeout(patience(180_000))
  await page.clock.install()
  await openPairedWall(page, link.url, garage.console)
  await workerControls(page)
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
