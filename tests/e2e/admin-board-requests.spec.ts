import type { Locator } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { card, column, openBoard } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carName, inDays, someMember } from './second-admin.ts'

test('a member’s request is on the card within a refresh, and goes when the car is picked up', {
  tag: '@everyday',
}, async ({ page, server, admin }) => {
  const member = await someMember(server.url, admin)
  const car = await member.addCar(carName())
  await openBoard(page, server.url, car.vehicleName)
  await expect(column(page, 'Stored').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()

  await member.requestCar({
    vehicleId: car.id,
    requestType: 'pickup',
    requestedDate: inDays(1),
    requestedTime: '10:00 AM',
    notes: 'Roof down, please',
  })
  const badge = card(page, car.id).getByText('Pickup 10:00 AM')
  await expect(badge).toBeVisible({ timeout: patience(20_000) })
  await expect(card(page, car.id)).toContainText('Tomorrow')
  await expect(card(page, car.id)).toContainText('Roof down, please')

  for (const word of ['Stage', 'Staged', 'Picked Up']) {
    await card(page, car.id).getByRole('button', { name: word, exact: true }).click()
  }
  await expect(column(page, 'On Road').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test('the dates of a car stay within their boxes in every window, upright and across', async ({
  page,
  server,
  admin,
}) => {
  const member = await someMember(server.url, admin)
  const car = await member.addCar(carName())
  const date = inDays(300)
  const slot = { requestedDate: date, requestedTime: '12:30 PM' }
  await member.requestCar({ vehicleId: car.id, requestType: 'dropoff', ...slot })
  await member.requestCar({ vehicleId: car.id, requestType: 'pickup', ...slot })
  await openBoard(page, server.url, car.vehicleName)
  const boxes = card(page, car.id).getByRole('list', { name: 'Pending requests' }).locator('li')
  await expect(boxes).toHaveCount(2)
  for (const move of [false, true]) {
    if (move) await admin.move(car.id, 'needs_staging', 'staged', 'on_road', 'coming_home')
    if (move)
      await expect(card(page, car.id).getByText(/^in \d+ days/)).toBeVisible({
        timeout: patience(20_000),
      })
    for (const [width, height] of [
      [768, 1024],
      [820, 1180],
      [1024, 768],
      [1024, 1366],
      [1180, 820],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => textsOutOf(card(page, car.id)), `at ${width}`).toEqual([])
    }
  }
})

/** The texts of a card that reach beyond the box around them, or beyond the card. */
function textsOutOf(one: Locator): Promise<string[]> {
  return one.evaluate((card) => {
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const out: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const edge = node.parentElement?.closest('li, [data-countdown]')?.getBoundingClientRect()
      const reaches = [...range.getClientRects()].some(
        ({ left, right }) => edge && right - left > 1 && (right > edge.right || left < edge.left),
      )
      if (reaches) out.push(node.textContent ?? '')
    }
    return out
  })
}

test('the drop-off of a car coming home is on its card once, with its note', async ({
  page,
  server,
  admin,
}) => {
  const member = await someMember(server.url, admin)
  const car = await member.addCar(carName())
  await admin.move(car.id, 'needs_staging', 'staged', 'on_road')
  const requestedDate = inDays(3)
  await member.requestCar({
    vehicleId: car.id,
    requestType: 'dropoff',
    requestedDate,
    requestedTime: '2:00 PM',
    notes: 'I will bring the trailer',
  })
  await openBoard(page, server.url, car.vehicleName)
  await expect(card(page, car.id).getByRole('list', { name: 'Pending requests' })).toBeVisible()
  await card(page, car.id).getByRole('button', { name: 'Coming Home', exact: true }).click()
  await expect(column(page, 'Coming Home').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(card(page, car.id).getByText('2:00 PM')).toHaveCount(1)
  await expect(card(page, car.id)).toContainText('I will bring the trailer')
  await expect(card(page, car.id).getByRole('list', { name: 'Pending requests' })).toHaveCount(0)
})
