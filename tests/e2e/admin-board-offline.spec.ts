import { startJourneyServer } from '../setup/journey-server.ts'
import { patience } from '../setup/patience.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { card, column, openBoard } from './console.ts'
import { test as base, expect } from './fixtures.ts'
import { gate } from './gate.ts'
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

test('an unsent command survives a reload of the page', async ({ page, server, admin }) => {
  const car = await admin.addCar()
  await openBoard(page, server.url, car.vehicleName)
  await page.route('**/status', (route) => route.abort())
  await card(page, car.id).getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(card(page, car.id)).toContainText(UNSENT)
  await page.reload()
  await expect(column(page, 'Needs Staging').locator(`[data-vehicle="${car.id}"]`)).toContainText(
    UNSENT,
  )
  expect((await admin.get(car.id)).status).toBe('stored')
  await page.unroute('**/status')
  await expect
    .poll(async () => (await admin.get(car.id)).status, { timeout: patience(20_000) })
    .toBe('needs_staging')
  await expect(page.getByText(UNSENT)).toHaveCount(0)
  expect(await admin.history(car.id)).toHaveLength(1)
})

test('the board shows no command as done before the server said so', async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar()
  await openBoard(page, server.url, car.vehicleName)
  await expect(page.getByText('Up to date')).toBeVisible()
  const { open: release, opened: held } = gate()
  await page.route('**/status', async (route) => {
    await held
    await route.abort()
  })
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await card(page, car.id).getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(toast).toContainText('Moving to Needs Staging…')
  // Under the pointer it stays.
  await toast.hover()
  await expect(page.getByText('Up to date')).toHaveCount(0)
  release()
  await expect(toast).toContainText('Needs Staging · waiting for Wi-Fi')
  await expect(page.getByText('1 change not sent yet')).toBeVisible()
  await expect(page.getByText('Up to date')).toHaveCount(0)
  await page.unroute('**/status')
  await expect(toast).toContainText('Moved to Needs Staging')
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: patience(20_000) })
})

test('a command whose answer was lost counts once', async ({ page, server, admin }) => {
  const car = await admin.addCar()
  await openBoard(page, server.url, car.vehicleName)
  const lost = await loseAnswer(page, '**/status', { times: 2 })
  await card(page, car.id).getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(card(page, car.id)).toContainText(UNSENT)
  await expect(page.getByText(UNSENT)).toHaveCount(0, { timeout: patience(20_000) })
  expect(lost()).toBe(2)
  expect((await admin.history(car.id)).map(({ toStatus }) => toStatus)).toEqual(['needs_staging'])
})

test('a first load without a server says what happened until it comes by itself', async ({
  page,
  server,
}) => {
  const { open: answer, opened: held } = gate()
  let reads = 0
  await page.route('**/api/vehicles', async (route) => {
    reads += 1
    if (reads === 1) return route.abort()
    await held
    await route.continue()
  })
  await openBoard(page, server.url)
  const failed = page.getByRole('heading', { name: 'The board didn’t load' })
  await expect(failed).toBeVisible()
  await expect.poll(() => reads, { timeout: patience(20_000) }).toBeGreaterThan(1)
  await expect(failed, 'it stays while it is tried again').toBeVisible()
  answer()
  await expect(page.getByText('Up to date')).toBeVisible()
})
