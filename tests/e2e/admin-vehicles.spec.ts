import { form, openVehicles } from './console.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'

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
