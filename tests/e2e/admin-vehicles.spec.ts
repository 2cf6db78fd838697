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
import { carName } from './second-admin.ts'

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
