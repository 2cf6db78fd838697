import { hasSlotLeft } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import { card, form, openBoard } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carName, someMember } from './second-admin.ts'
import { expectTextToFit } from './text-fit.ts'

const DROPOFF = { scheduledDropoffDate: '2031-05-23', scheduledDropoffTime: '10:00 AM' }
const TODAY = dayInZone(new Date(), 'America/New_York')
const TOMORROW = addCalendarDays(TODAY, 1)
/** Today, or in the evening, when its last half-hour has passed, the day after tomorrow. */
const SOON = hasSlotLeft(TODAY, new Date(), 'America/New_York') ? TODAY : addCalendarDays(TODAY, 2)

test('the texts of the board fit at every size', async ({ page, server, admin }) => {
  const member = await someMember(server.url, admin)
  const name = carName()
  for (const [at, requestedDate] of [addCalendarDays(TODAY, 300), SOON, TOMORROW].entries()) {
    const car = await member.addCar(`${name} ${at}`)
    await admin.edit(car.id, { storagePosition: 'Huntingdon A-12', keyLocation: 'Hook 12' })
    await admin.move(car.id, ...GARAGE_STATUSES.slice(1, at + 2))
    const slot = { requestedDate, requestedTime: '6:00 PM', notes: 'Roof down, please' }
    await member.requestCar({ vehicleId: car.id, requestType: 'dropoff', ...slot })
  }
  const home = await admin.addCar({ vehicleName: `${name} 4`, ...DROPOFF })
  await admin.move(home.id, ...GARAGE_STATUSES.slice(1))
  await openBoard(page, server.url, name)
  await expect(page.locator('[data-vehicle]')).toHaveCount(4)
  await expectTextToFit(page, 'the board')
  await card(page, home.id)
    .getByRole('button', { name: `${name} 4`, exact: true })
    .click()
  await expect(form(page).getByText('Coming Home').first()).toBeVisible()
  await expectTextToFit(page, 'the details of a car')
})

test('the texts of the login fit at every size', async ({ page, server }) => {
  await page.goto(`${server.url}/admin/login`)
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectTextToFit(page, 'the login')
})
