import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import {
  chooseOwner,
  confirmDelete,
  form,
  openVehicles,
  question,
  save,
  vehicleRow,
} from './console.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { carName, carOfMember, inDays, someMember } from './second-admin.ts'

const names = (page: Page) => page.locator('[data-vehicle] th > span:first-child')

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('a car is added for a member who was searched for, edited and deleted', async ({
    page,
    server,
    admin,
  }) => {
    const name = carName()
    await openVehicles(page, server.url, name)
    await expect(page.getByText('No match')).toBeVisible()
    await page.getByRole('button', { name: 'Add vehicle' }).tap()
    await save(page).tap()
    await expect(form(page).getByLabel('Owner Name')).toHaveAccessibleDescription(
      'Owner name is required',
    )
    await expect(form(page).getByLabel('Vehicle Name')).toHaveAccessibleDescription(
      'Vehicle name is required',
    )
    // The form brings the first mistake into focus, and would else close the list of members again.
    await expect(form(page).getByLabel('Owner Name')).toBeFocused()
    await chooseOwner(page, 'Walter Pryce')
    await form(page).getByLabel('Vehicle Name').fill(name)
    await form(page).getByLabel('Drop-off Day').fill('2031-05-23')
    await save(page).tap()
    await expect(form(page).getByLabel('Drop-off Time')).toHaveAccessibleDescription(
      'Choose a time as well',
    )
    await form(page).getByLabel('Drop-off Time').selectOption('9:30 AM')
    await save(page).tap()
    await expect(form(page)).toBeHidden()
    await expect(vehicleRow(page, name)).toContainText('Walter Pryce')
    const saved = (await admin.all()).find(({ vehicleName }) => vehicleName === name)
    expect(saved).toMatchObject({
      ownerName: 'Walter Pryce',
      memberId: expect.stringMatching(/-/),
      status: 'stored',
      scheduledDropoffDate: '2031-05-23',
      scheduledDropoffTime: '9:30 AM',
    })

    await page.getByRole('button', { name: `Edit ${name}` }).tap()
    await expect(form(page).getByText('Walter Pryce')).toBeVisible()
    await form(page).getByLabel('Storage Position').fill('Q-77')
    await save(page).tap()
    await expect(vehicleRow(page, name)).toContainText('Q-77')

    await page.getByRole('button', { name: `Delete ${name}` }).tap()
    await question(page).getByRole('button', { name: 'Cancel' }).tap()
    await expect(vehicleRow(page, name)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${name}` }).tap()
    await confirmDelete(page, 'tap')
    await expect(vehicleRow(page, name)).toBeHidden()
    expect((await admin.all()).some(({ vehicleName }) => vehicleName === name)).toBe(false)
  })
})

test('an admin who deletes a car sees the requests that wait for it, also one that came since', async ({
  page,
  server,
  complaints,
  admin,
}) => {
  complaints.allow(/status of 409/)
  const { member, car, pickup } = await carOfMember(server.url, admin)
  await member.requestCar(pickup)
  await openVehicles(page, server.url, car.vehicleName)
  await page.getByRole('button', { name: `Delete ${car.vehicleName}` }).click()
  await expect(question(page)).toContainText('1 open request stays in Notifications.')
  await member.requestCar({ ...pickup, requestType: 'dropoff', requestedTime: '10:00 AM' })
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('2 open requests stay in Notifications.')
  const refusal = 'This car has 2 open requests. Check them, then delete again.'
  await expect(page.getByText(refusal, { exact: true })).toBeVisible()
  await confirmDelete(page)
  await expect(vehicleRow(page, car.vehicleName)).toBeHidden()
})

test('a refused delete does not change the car in the question that is open by then', async ({
  page,
  server,
  complaints,
  admin,
}) => {
  complaints.allow(/status of 409/)
  const member = await someMember(server.url, admin)
  const mark = carName()
  const car = await member.addCar(`${mark} A`)
  const other = await admin.addCar({ vehicleName: `${mark} B` })
  await openVehicles(page, server.url, mark)
  await page.getByRole('button', { name: `Delete ${car.vehicleName}` }).click()
  await member.requestCar({
    vehicleId: car.id,
    requestType: 'pickup',
    requestedDate: inDays(2),
    requestedTime: '9:00 AM',
  })
  const { open: letGo, opened: released } = gate()
  await page.route(`**/api/vehicles/${car.id}?*`, async (route) => {
    await released
    await route.continue()
  })
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: `Delete ${other.vehicleName}` }).click()
  await expect(question(page)).toContainText(other.vehicleName)
  letGo()
  await expect(page.getByText(/^This car has 1 open request/)).toBeVisible()
  await expect(question(page)).toContainText(other.vehicleName)
  await expect(question(page)).not.toContainText(car.vehicleName)
})

test('the table sorts by each head, finds by owner or car, and shows one status', async ({
  page,
  server,
  admin,
}) => {
  const mark = carName()
  const a = await admin.addCar({
    vehicleName: `${mark} A`,
    ownerName: 'Zed',
    storagePosition: 'A-10',
  })
  const b = await admin.addCar({
    vehicleName: `${mark} B`,
    ownerName: 'Amy',
    storagePosition: 'A-2',
  })
  const c = await admin.addCar({ vehicleName: `${mark} C`, ownerName: `Own ${mark}` })
  await admin.move(a.id, 'needs_staging', 'staged')
  await openVehicles(page, server.url, mark)
  const order = (...cars: { vehicleName: string }[]) =>
    expect(names(page)).toHaveText(cars.map(({ vehicleName }) => vehicleName))
  const head = (name: string) => page.getByRole('columnheader', { name })
  await order(a, b, c)
  await head('Vehicle').getByRole('button').click()
  await expect(head('Vehicle')).toHaveAttribute('aria-sort', 'descending')
  await order(c, b, a)
  await head('Owner').getByRole('button').click()
  await order(b, c, a)
  await head('Position').getByRole('button').click()
  await order(b, a, c)
  await head('Status').getByRole('button').click()
  await order(b, c, a)
  await page.getByLabel('Status').selectOption('Staged')
  await order(a)
  await expect(page.getByText('1 vehicle', { exact: true })).toBeVisible()
  await page.getByLabel('Search by owner or car').fill('nobody has this')
  await page.getByRole('button', { name: 'Show all vehicles' }).click()
  await page.getByLabel('Search by owner or car').fill(`own ${mark}`)
  await order(c)
})

test('a delete says that it is under way, and without an answer that it is not known', async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar()
  await openVehicles(page, server.url, car.vehicleName)
  const { open: letGo, opened: released } = gate()
  await page.route(`**/api/vehicles/${car.id}?*`, async (route) => {
    await route.fetch()
    await released
    await route.abort()
  })
  await page.getByRole('button', { name: `Delete ${car.vehicleName}` }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText('Deleting…')
  const reading = page.waitForRequest((request) => request.url().endsWith('/api/vehicles'), {
    timeout: patience(3_000),
  })
  letGo()
  await expect(toast).toContainText('Not confirmed')
  await expect(toast).toContainText(`If the vehicle “${car.vehicleName}” is still listed`)
  await reading
  await expect(vehicleRow(page, car.vehicleName)).toBeHidden()
})

test('a car that its member removed stays in the table and says so', async ({
  page,
  server,
  admin,
}) => {
  const member = await someMember(server.url, admin)
  const car = await member.addCar(carName())
  await member.removeCar(car.id)
  await openVehicles(page, server.url, car.vehicleName)
  await expect(vehicleRow(page, car.vehicleName)).toContainText('Removed by member')
})

test('Enter takes a member of what was typed, never of the search before', async ({
  page,
  server,
}) => {
  await openVehicles(page, server.url)
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const search = form(page).getByRole('combobox', { name: /Member/ })
  await search.click()
  const options = form(page).getByRole('listbox', { name: 'Members' }).getByRole('option')
  await expect(options).toHaveCount(20)
  for (let step = 0; step < 12; step++) await search.press('ArrowDown')
  await expect(options.nth(12)).toBeInViewport({ ratio: 1 })

  const { open: answer, opened: held } = gate()
  await page.route('**/api/members?q=pryce*', async (route) => {
    await held
    await route.continue()
  })
  const searched = page.waitForRequest('**/api/members?q=pryce*')
  await search.fill('pryce')
  await search.press('Enter')
  await searched
  await search.press('Enter')
  await expect(form(page).getByText('Searching…')).toBeVisible()
  await expect(form(page).getByLabel('Owner Name')).toHaveValue('')
  answer()
  await expect(options).toHaveText([/Walter Pryce/])
  await search.press('Enter')
  await expect(form(page).getByLabel('Owner Name')).toHaveValue('Walter Pryce')
})

test('the history of a car is shown page by page', async ({ page, server, admin }) => {
  const car = await admin.addCar()
  for (let round = 0; round < 5; round++) {
    await admin.move(car.id, 'needs_staging', 'staged', 'on_road', 'coming_home', 'stored')
  }
  await openVehicles(page, server.url, car.vehicleName)
  await page.getByRole('button', { name: `History of ${car.vehicleName}` }).click()
  const changes = form(page).getByRole('listitem')
  await expect(changes).toHaveCount(20)
  await form(page).getByRole('button', { name: 'Show more' }).click()
  await expect(changes).toHaveCount(25)
  await expect(form(page).getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('the server refuses what the form did not see, at its field', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await openVehicles(page, server.url)
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await form(page).getByLabel('Vehicle Name').fill(carName())
  await form(page).getByLabel('Owner Name').fill('The club')
  await page.route('**/api/vehicles', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return route.continue({ postData: JSON.stringify({ vehicleName: ' ', ownerName: 'The club' }) })
  })
  await save(page).click()
  await expect(form(page).getByLabel('Vehicle Name')).toHaveAccessibleDescription(
    'Vehicle name is required',
  )
})
