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
