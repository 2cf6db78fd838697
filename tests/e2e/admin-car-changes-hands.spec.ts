import { chooseOwner, form, openVehicles, save, vehicleRow } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carOfMember } from './second-admin.ts'

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

test('a car is given to another member only once it is clear what happens to its requests', async ({
  page,
  server,
  complaints,
  admin,
}) => {
  complaints.allow(/status of 409/)
  const { member, car, pickup } = await carOfMember(server.url, admin)
  await member.requestCar(pickup)
  await openVehicles(page, server.url, car.vehicleName)
  await page.getByRole('button', { name: `Edit ${car.vehicleName}` }).click()
  const choices = form(page).getByRole('group', { name: /^1 open request from/ })
  await expect(choices).toBeHidden()
  await chooseOwner(page, 'Walter Pryce')
  await form(page).getByLabel('Storage Position').fill('Q-78')
  await expect(choices).toBeVisible()
  await save(page).click()
  await expect(form(page).getByText(/Choose what happens to it\.$/)).toBeVisible()
  await expect(form(page).getByLabel('Storage Position')).toHaveValue('Q-78')
  await choices.getByRole('radio', { name: 'Move it to Walter Pryce' }).check()
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(vehicleRow(page, car.vehicleName)).toContainText('Walter Pryce')
  const saved = (await admin.all()).find(({ id }) => id === car.id)
  expect(saved).toMatchObject({ ownerName: 'Walter Pryce', storagePosition: 'Q-78' })
  expect(saved?.pendingRequests).toHaveLength(1)
})
