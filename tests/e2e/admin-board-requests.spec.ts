import { format } from 'date-fns'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { card, carName, column, openBoard, secondAdmin } from './admin-garage.ts'
import { someMember } from './admin-member.ts'
import { expect, test } from './fixtures.ts'

test("a member's request stands on the card within a refresh, and goes when the car is picked up", {
  tag: '@everyday',
}, async ({ page, server }) => {
  const admin = await secondAdmin(server.url)
  const member = await someMember(server.url, admin)
  const car = await member.addCar(carName())
  await openBoard(page, server.url, car.vehicleName)
  await expect(column(page, 'Stored').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()

  const tomorrow = addCalendarDays(dayInZone(new Date(), 'America/New_York'), 1)
  await member.ask({
    vehicleId: car.id,
    requestType: 'pickup',
    requestedDate: tomorrow,
    requestedTime: '10:00 AM',
    notes: 'Roof down, please',
  })
  const [year, month, day] = tomorrow.split('-').map(Number)
  const date = format(new Date(year ?? 0, (month ?? 1) - 1, day), 'EEE, MMM d')
  const badge = card(page, car.id).getByText(`Pickup ${date}`)
  await expect(badge).toContainText('10:00 AM', { timeout: 20_000 })
  await expect(card(page, car.id)).toContainText('Tomorrow')
  await expect(card(page, car.id)).toContainText('Roof down, please')

  for (const word of ['Stage', 'Staged', 'Picked Up']) {
    await card(page, car.id).getByRole('button', { name: word, exact: true }).click()
  }
  await expect(column(page, 'On Road').locator(`[data-vehicle="${car.id}"]`)).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test('the drop-off of a car coming home stands on its card once, with its note', async ({
  page,
  server,
}) => {
  const admin = await secondAdmin(server.url)
  const member = await someMember(server.url, admin)
  const car = await member.addCar(carName())
  await admin.move(car.id, 'needs_staging', 'staged', 'on_road')
  const requestedDate = addCalendarDays(dayInZone(new Date(), 'America/New_York'), 3)
  await member.ask({
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
