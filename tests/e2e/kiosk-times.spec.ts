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

test('a car with a request due today comes first, stays in sight and is late once its time is over; an empty garage says so', async ({
  page,
  garage,
}) => {
  const zuendapp = await garage.console.addVehicle({ vehicleName: 'Zündapp', ownerName: 'Jo' })
  const request = {
    requestType: 'pickup',
    requestedDate: '2026-05-23',
    requestedTime: '3:30 PM',
  } as const
  let isEmpty = false
  await showAt(page, new Date('2026-05-23T12:00:00-04:00'), (board) => ({
    ...board,
    vehicles: board.vehicles
      .filter(() => !isEmpty)
      .map((one) => ({ ...one, requests: one.id === zuendapp.id ? [request] : [] })),
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

  isEmpty = true
  await expect(async () => {
    await page.clock.runFor(TURN)
    await expect(page.getByText('The garage is empty')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
