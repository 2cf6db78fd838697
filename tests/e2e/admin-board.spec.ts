import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
import { patience } from '../setup/patience.ts'
import { card, column, openBoard } from './console.ts'
import { doubleTap } from './double-tap.ts'
import { expect, test } from './fixtures.ts'
import { carName } from './second-admin.ts'

const CYCLE: [from: string, word: string, to: string, status: GarageStatus][] = [
  ['Stored', 'Stage', 'Needs Staging', 'needs_staging'],
  ['Needs Staging', 'Staged', 'Staged', 'staged'],
  ['Staged', 'Picked Up', 'On Road', 'on_road'],
  ['On Road', 'Coming Home', 'Coming Home', 'coming_home'],
  ['Coming Home', 'Arrived', 'Stored', 'stored'],
]

test('a car goes round the five columns by the exact words of its one button', {
  tag: '@everyday',
}, async ({ page, server, admin }) => {
  const place = { storagePosition: 'Hall 2, bay 7', keyLocation: 'Hook 12' }
  const car = await admin.addCar({ ownerName: 'Chloé Zürcher', ...place })
  await openBoard(page, server.url, `zurcher ${car.vehicleName.toUpperCase()}`)
  await expect(page.locator('[data-vehicle]')).toHaveCount(1)
  await expect(card(page, car.id)).toContainText('Hall 2, bay 7')
  await expect(card(page, car.id)).toContainText('Hook 12')
  await expect(card(page, car.id)).toContainText('Chloé Zürcher')
  for (const [from, word, to, status] of CYCLE) {
    const button = column(page, from).getByRole('button', { name: word, exact: true })
    await expect(button).toHaveCount(1)
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
    await button.click()
    await expect(column(page, to).locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
    await expect.poll(async () => (await admin.get(car.id)).status).toBe(status)
  }
  expect(await admin.history(car.id)).toHaveLength(CYCLE.length)
})

test('Undo of Arrived puts the car back with its drop-off date', { tag: '@everyday' }, async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar()
  await admin.move(car.id, 'needs_staging', 'staged', 'on_road', 'coming_home')
  await admin.edit(car.id, {
    scheduledDropoffDate: '2020-05-23',
    scheduledDropoffTime: '10:00 AM',
  })
  await openBoard(page, server.url, car.vehicleName)
  await expect(card(page, car.id).getByText('Overdue', { exact: true })).toBeVisible()
  await card(page, car.id).getByRole('button', { name: 'Arrived', exact: true }).click()
  await expect.poll(async () => (await admin.get(car.id)).scheduledDropoffDate).toBeNull()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(column(page, 'Coming Home').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(card(page, car.id).getByText('Overdue', { exact: true })).toBeVisible()
  expect(await admin.get(car.id)).toMatchObject({
    status: 'coming_home',
    scheduledDropoffDate: '2020-05-23',
    scheduledDropoffTime: '10:00 AM',
  })
})

test('the card’s menu undoes too, and the details show the history', async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar({ notes: 'Mind the lift' })
  await admin.move(car.id, 'needs_staging', 'staged')
  await openBoard(page, server.url, car.vehicleName)
  await page.getByRole('button', { name: `More for ${car.vehicleName}` }).click()
  await page.getByRole('menuitem', { name: 'Move back to Needs Staging' }).click()
  await expect(column(page, 'Needs Staging').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await card(page, car.id).getByRole('button', { name: car.vehicleName, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: car.vehicleName })
  await expect(dialog).toContainText('Mind the lift')
  await expect(dialog.getByRole('list').last().getByRole('listitem')).toHaveCount(3)

  // A double tap would find the step before the step that it took.
  await dialog.getByRole('button', { name: 'Move back to Stored' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(column(page, 'Stored').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
})

test('a double tap moves one car, and neither moves nor opens what slides into its place', async ({
  page,
  server,
  admin,
}) => {
  const name = carName()
  const tall = `1 ${name} with the hardtop that stays on all winter, and the fitted luggage`
  const car = await admin.addCar({ vehicleName: tall })
  for (const number of [2, 3]) await admin.addCar({ vehicleName: `${number} ${name}` })
  await openBoard(page, server.url, name)
  const stored = column(page, 'Stored')
  await expect(stored.getByRole('listitem')).toHaveCount(3)
  await doubleTap(stored.getByRole('button', { name: 'Stage', exact: true }).first(), {
    moves: true,
  })
  await expect(column(page, 'Needs Staging').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(stored.getByRole('listitem')).toHaveCount(2)
})

test('another admin’s command is shown within a refresh, and wins over a later one', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\)/)
  const car = await admin.addCar()
  await openBoard(page, server.url, car.vehicleName)
  await expect(column(page, 'Stored').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await admin.move(car.id, 'needs_staging')
  await expect(column(page, 'Needs Staging').locator(`[data-vehicle="${car.id}"]`)).toBeVisible({
    timeout: patience(20_000),
  })

  await page.route('**/api/vehicles', () => {})
  await admin.move(car.id, 'staged', 'on_road')
  await column(page, 'Needs Staging').getByRole('button', { name: 'Staged', exact: true }).click()
  await expect(column(page, 'On Road').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    `Maria Lopez’s ${car.vehicleName} is already in On Road`,
  )
  // The press is gone from the tablet; why it did not count is not.
  await page.unroute('**/api/vehicles')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('is already in On Road')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect((await admin.get(car.id)).status).toBe('on_road')
})

test('keyboard alone moves a car and takes it back', async ({ page, server, admin }) => {
  const car = await admin.addCar()
  await openBoard(page, server.url)
  await page.getByLabel('Search by owner or car').focus()
  await page.keyboard.type(car.vehicleName)
  await expect(page.locator('[data-vehicle]')).toHaveCount(1)
  const stage = card(page, car.id).getByRole('button', { name: 'Stage', exact: true })
  for (let taps = 0; taps < 8; taps += 1) {
    if (await stage.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(stage).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Needs Staging').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Stored/ })).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Stored').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect.poll(async () => (await admin.history(car.id)).length).toBe(2)
})
