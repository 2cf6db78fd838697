import type { Page } from 'playwright/test'
import { findClipped, openPairedWall } from '../setup/wall-page.ts'
import { expect } from './fixtures.ts'
import { atEveryTextSize, expectTextToFit } from './text-fit.ts'
import { NO_SERVER, test } from './wall-test.ts'

const BOARD = '**/api/kiosk/board'
const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1024, height: 768 },
]

async function fits(page: Page, what: string) {
  await page.evaluate(() => document.fonts.ready)
  await expectTextToFit(page, what, WINDOWS)
  await atEveryTextSize(page, what, WINDOWS, (where) =>
    expect.soft.poll(() => findClipped(page), where).toEqual([]),
  )
}

test('the pairing of a display fits every wall and text size, with and without a connection', async ({
  page,
  link,
  complaints,
}) => {
  complaints.allow(NO_SERVER)
  await page.clock.install()
  await page.goto(`${link.url}/kiosk`)
  await page.locator('[data-code]').waitFor()
  await fits(page, 'the code')
  link.set({ mode: 'refuse' })
  await page.clock.runFor(10_000)
  await page.getByText('No connection. Trying again…').waitFor()
  await fits(page, 'the code without a connection')
})

test('the board fits every wall and text size, fresh, old and out of date', async ({
  page,
  link,
  garage,
}) => {
  await page.clock.install()
  await openPairedWall(page, link.url, garage.console, { showKeyLocations: true })
  await fits(page, 'the board')
  link.set({ mode: 'hang' })
  await page.clock.runFor(45_000)
  await page.locator('[data-age-badge]').waitFor()
  await fits(page, 'the board, old')
  await page.clock.runFor(100_000)
  await page.getByText('Board out of date').waitFor()
  await fits(page, 'the board, out of date')
})

test('a wall that waits for its board, and that of an empty garage, fit every text size', async ({
  page,
  garage,
  complaints,
}) => {
  complaints.allow(NO_SERVER)
  await openPairedWall(page, garage.server.url, garage.console)
  await page.route(BOARD, async (route) => {
    const { 'if-none-match': _, ...headers } = await route.request().allHeaders()
    const response = await route.fetch({ headers })
    const board: object = await response.json()
    await route.fulfill({ response, json: { ...board, vehicles: [] } })
  })
  await page.reload()
  await page.getByText('The garage is empty').waitFor()
  await fits(page, 'an empty garage')
  await page.setViewportSize({ width: 1080, height: 1920 })
  const heading = await page.getByText('The garage is empty').boundingBox()
  const middle = (heading?.y ?? 0) + (heading?.height ?? 0) / 2
  expect(middle, 'upright too it is in the middle').toBeGreaterThan(1920 * 0.4)
  await page.unroute(BOARD)
  await page.evaluate(() => localStorage.removeItem('kiosk_board'))
  await page.route(BOARD, () => new Promise(() => {}))
  await page.reload()
  await page.getByText('Loading the board…').waitFor()
  await fits(page, 'a board that loads')
  await page.unroute(BOARD)
  await page.route(BOARD, (route) => route.abort())
  await page.reload()
  await page.getByText('No connection. Trying again…').waitFor()
  await fits(page, 'a board that can’t load')
})
