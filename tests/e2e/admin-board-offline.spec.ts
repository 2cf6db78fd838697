import type { Route } from 'playwright/test'
import { startJourneyServer } from '../setup/journey-server.ts'
import { patience } from '../setup/patience.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { card, column, openBoard } from './console.ts'
import { test as base, expect } from './fixtures.ts'
import { loseAnswer } from './lose-answer.ts'
import { secondAdmin } from './second-admin.ts'

const SLOW_START_MS = 120_000
const UNSENT = 'Waiting for Wi-Fi'

const test = base.extend<{ own: ServerProcess }>({
  own: async ({ browserName: _ }, use) => {
    const server = await startJourneyServer()
    await use(server)
    await server.dispose()
  },
})

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

test('commands made while the server is down say so, and arrive once each when it is back', async ({
  page,
  own,
}) => {
  test.setTimeout(patience(SLOW_START_MS))
  const admin = await secondAdmin(own.url)
  const first = await admin.addCar()
  const second = await admin.addCar()
  await openBoard(page, own.url, 'Test')
  await expect(card(page, first.id)).toBeVisible()
  await own.kill()
  await card(page, first.id).getByRole('button', { name: 'Stage', exact: true }).click()
  await card(page, first.id).getByRole('button', { name: 'Staged', exact: true }).click()
  await page.waitForTimeout(500)
  await card(page, second.id).getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(card(page, first.id)).toContainText(UNSENT)
  await expect(card(page, second.id)).toContainText(UNSENT)
  await expect(column(page, 'Staged').locator(`[data-vehicle="${first.id}"]`)).toBeVisible()
  await expect(page.getByText(/Updated .+: no connection/)).toBeVisible({
    timeout: patience(15_000),
  })

  await own.restart()
  await expect(page.getByText(UNSENT)).toHaveCount(0, { timeout: patience(20_000) })
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: patience(15_000) })
  const steps = (await admin.history(first.id)).map(({ toStatus }) => toStatus)
  expect(steps).toEqual(['staged', 'needs_staging'])
  expect((await admin.history(second.id)).map(({ toStatus }) => toStatus)).toEqual([
    'needs_staging',
  ])
})

test('a command whose answer was lost survives a reload and counts once', async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar()
  await openBoard(page, server.url, car.vehicleName)
  const abort = (route: Route) => route.abort()
  await page.route('**/status', abort)
  const lost = await loseAnswer(page, '**/status')
  await card(page, car.id).getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(card(page, car.id)).toContainText(UNSENT)
  await page.reload()
  await expect(column(page, 'Needs Staging').locator(`[data-vehicle="${car.id}"]`)).toContainText(
    UNSENT,
  )
  await page.unroute('**/status', abort)
  await expect(page.getByText(UNSENT)).toHaveCount(0, { timeout: patience(20_000) })
  expect(lost()).toBe(1)
  expect((await admin.history(car.id)).map(({ toStatus }) => toStatus)).toEqual(['needs_staging'])
})
