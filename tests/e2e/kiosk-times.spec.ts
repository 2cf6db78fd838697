import type { Page } from 'playwright/test'
import type { Board } from '#domain/displays/display.ts'
import { openPairedWall } from '../setup/wall-page.ts'
import { expect } from './fixtures.ts'
import { test } from './wall-test.ts'

// The worker would ask the server past these routes.
// The wall may be asking for the board at the moment the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const TURN = 10_000

/** Shows a board as the server would send it at `time`, whatever day it is. */
async function showAt(page: Page, time: Date, change: (board: Board) => Board): Promise<void> {
  await page.clock.install({ time })
  await page.route('**/api/kiosk/board', async (route) => {
    const answer = await route.fetch({
      headers: { ...route.request().headers(), 'if-none-match': '' },
    })
    const now = await page.evaluate(() => Date.now()).catch(() => null)
    // The wall reloads itself now and then, and asks once more.
    if (now === null) return route.abort().catch(() => undefined)
    const headers = { ...answer.headers(), date: new Date(now).toUTCString() }
    await route.fulfill({ response: answer, headers, json: change(await answer.json()) })
  })
}

test('a car with a request due today comes first, stays in sight and says when', async ({
  page,
  garage,
}) => {
  const zuendapp = await garage.console.addVehicle({ vehicleName: 'Zündapp', ownerName: 'Jo' })
  const request = {
    requestType: 'pickup',
    requestedDate: '2026-05-23',
    requestedTime: '3:30 PM',
  } as const
  await showAt(page, new Date('2026-05-23T12:00:00-04:00'), (board) => ({
    ...board,
    vehicles: board.vehicles.map((one) => ({
      ...one,
      requests: one.id === zuendapp.id ? [request] : [],
    })),
  }))
  await openPairedWall(page, garage.server.url, garage.console)
  const first = page.locator('[data-column=stored] .card').first()
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(first).toContainText('Zündapp')
    await expect(first.locator('[data-note=today]')).toHaveText(/Pickup 3:30 PM\s+today/)
    await page.clock.runFor(TURN)
  }
  await page.clock.fastForward(4 * 3_600_000)
  await page.clock.runFor(2_000)
  await expect(first.locator('[data-note=late]')).toHaveText(/Late: Pickup 3:30 PM\s+today/)
})

test('a car on its way home counts down by the minute and then is overdue', async ({
  page,
  garage,
}) => {
  const car = await garage.console.addVehicle({
    vehicleName: 'Aston Martin DB5',
    ownerName: 'Jo',
    scheduledDropoffDate: '2026-12-24',
    scheduledDropoffTime: '12:00 PM',
  })
  await garage.console.moveTo(car, 'coming_home')
  await showAt(page, new Date('2026-12-22T10:29:02-05:00'), (board) => ({
    ...board,
    vehicles: board.vehicles.filter(({ id }) => id === car.id),
  }))
  await openPairedWall(page, garage.server.url, garage.console)
  const countdown = page.locator(`[data-vehicle="${car.id}"] [data-countdown]`)
  await page.clock.pauseAt(new Date('2026-12-22T10:39:02-05:00'))
  await page.clock.runFor(2_000)
  await expect(countdown).toHaveText(/^Due .* in 2 days 1 h 20 min\s*$/)
  await page.clock.runFor(60_000)
  await expect(countdown).toHaveText(/in 2 days 1 h 19 min\s*$/)
  await page.clock.fastForward(50 * 3_600_000)
  await page.clock.runFor(2_000)
  await expect(countdown).toHaveText('Overdue')
})

test('an empty garage says what to do next', async ({ page, garage }) => {
  await showAt(page, new Date('2026-05-23T12:00:00-04:00'), (board) => ({ ...board, vehicles: [] }))
  await page.goto('/kiosk')
  await garage.console.pair((await page.locator('[data-code]').getAttribute('data-code')) ?? '')
  await page.clock.runFor(6_000)
  await expect(page.getByText('The garage is empty')).toBeVisible()
})
