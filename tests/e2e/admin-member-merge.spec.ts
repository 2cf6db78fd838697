import { form as dialog, memberRow, openMembers } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carName, someone } from './second-admin.ts'

test('two entries of one person are merged', async ({ page, server, admin }) => {
  const [stays, goes] = [await admin.addMember(someone()), await admin.addMember(someone())]
  const nameOf = ({ firstName, lastName }: typeof stays) => `${firstName} ${lastName}`
  const vehicleName = carName()
  const car = await admin.addCar({ memberId: goes.id, vehicleName })
  await openMembers(page, server.url, stays.lastName)
  await page.getByRole('button', { name: `${nameOf(stays)}’s sign-in` }).click()
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Merge' })).toBeDisabled()
  await dialog(page).getByLabel('Duplicate entry').fill(goes.lastName)
  await page.getByRole('option', { name: nameOf(goes) }).click()
  const moves = dialog(page).getByRole('region', { name: 'What moves' })
  await expect(moves.getByRole('listitem')).toHaveText(['1 car'])
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await admin.get(car.id)).memberId).toBe(stays.id)
  await page.getByLabel('Search members').fill(goes.lastName)
  await expect(memberRow(page, nameOf(goes))).toContainText('Deactivated')
})
