import { card, form, openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carName, inDays, someMember } from './second-admin.ts'
import { isFit } from './tablet-fit.ts'
import { withRules } from './with-rules.ts'

test('a car due tomorrow is staged, readied and handed over from Today in three taps', {
  tag: '@everyday',
}, async ({ page, server, admin }) => {
  const member = await someMember(server.url, admin)
  const car = await member.addCar(carName())
  const pickup = {
    requestType: 'pickup',
    requestedDate: inDays(1),
    requestedTime: '5:30 PM',
  } as const
  await member.requestCar({ vehicleId: car.id, ...pickup, notes: 'Roof down, please' })
  await openConsole(page, server.url)
  await expect(page.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true')
  const row = card(page, car.id)
  await expect(row).toContainText('5:30 PM')
  await expect(row).toContainText('Roof down, please')
  await isFit(page, 'Today')
  for (const name of ['Stage ', 'Staged ', 'Picked Up ']) {
    await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    if (name === 'Staged ') await expect(row).toContainText('ready 0 min · for tomorrow')
  }
  await expect(row).toHaveCount(0)
  expect(await admin.get(car.id)).toMatchObject({ status: 'on_road', pendingRequests: [] })
})

test('what waits for an answer is answered from Today', async ({ page, server, admin }) => {
  await withRules(admin, { confirms: 'by_hand' }, async () => {
    const member = await someMember(server.url, admin)
    const car = await member.addCar(carName())
    const pickup = {
      requestType: 'pickup',
      requestedDate: inDays(1),
      requestedTime: '5:00 PM',
    } as const
    await member.requestCar({ vehicleId: car.id, ...pickup })
    await openConsole(page, server.url)
    await page.getByLabel('Search by owner or car').fill(car.vehicleName)
    await card(page, car.id).getByRole('button', { name: 'Answer' }).click()
    await form(page)
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(form(page)).toHaveCount(0)
    await expect(card(page, car.id).getByRole('button', { name: 'Answer' })).toHaveCount(0)
  })
})

test('each part of the morning’s line shows only its cars', async ({ page, server, admin }) => {
  const car = await admin.addCar()
  await admin.move(car.id, 'needs_staging')
  await admin.move(car.id, 'staged')
  await openConsole(page, server.url)
  await expect(card(page, car.id)).toContainText('Ready')
  await page.getByRole('button', { name: /ready$/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Tomorrow/ })).toHaveCount(0)
  await expect(card(page, car.id)).toBeVisible()
  await page.getByRole('button', { name: /late$/ }).click()
  await expect(card(page, car.id)).toHaveCount(0)
})
