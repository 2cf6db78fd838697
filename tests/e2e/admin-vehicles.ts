import { expect, type Page } from 'playwright/test'
import { openConsole } from './admin-garage.ts'
import { form } from './console-form.ts'

export async function openVehicles(page: Page, url: string, search = '') {
  await openConsole(page, url, { tab: 'vehicles' })
  await page.getByLabel('Search by owner or car').fill(search)
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export const save = (page: Page) => form(page).getByRole('button', { name: /^(Add|Save) vehicle$/ })

/** Finds a member by the last name in the form's search and taps them. */
export async function chooseOwner(page: Page, name: string) {
  await form(page)
    .getByRole('combobox', { name: /Member/ })
    .fill(name.split(' ').slice(1).join(' ').toLowerCase())
  await form(page).getByRole('option', { name }).tap()
  await expect(form(page).getByLabel('Owner Name')).toHaveValue(name)
}
