import type { GarageStatus } from '#domain/vehicles/garage-cycle.ts'
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

test('a car goes round the five columns by the exact words of its one button, and back by its menu', {
  tag: '@everyday',
}, async ({ page, server, admin }) => {
  const place = { storagePosition: 'Hall 2, bay 7', keyLocation: 'Hook 12', notes: 'Mind the lift' }
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

  await page.getByRole('button', { name: `More for ${car.vehicleName}` }).click()
  await page.getByRole('menuitem', { name: 'Move back to Coming Home' }).click()
  await expect(column(page, 'Coming Home').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await card(page, car.id).getByRole('button', { name: car.vehicleName, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: car.vehicleName })
  await expect(dialog).toContainText('Mind the lift')
  await expect(dialog.getByRole('list').last().getByRole('listitem')).toHaveCount(CYCLE.length + 1)
  await dialog.getByRole('button', { name: 'Move back to On Road' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(column(page, 'On Road').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
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
