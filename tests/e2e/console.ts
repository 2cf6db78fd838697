import { expect, type Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { signInAdmin } from './admin-session.ts'
import { inDays } from './second-admin.ts'

/** Opens the console, at once where `at` says: each tab and section has its address. */
export async function openConsole(page: Page, url: string, at: Record<string, string> = {}) {
  await signInAdmin(page, url)
  await page.goto(`${url}/admin?${new URLSearchParams(at)}`)
  await expect(page.getByRole('tabpanel').first()).toBeVisible({ timeout: patience(30_000) })
}

export const form = (page: Page) => page.getByRole('dialog')

/** A field's control by its label alone, whatever stands beside it. */
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

export const question = (page: Page) => page.getByRole('alertdialog')

/** Answers the question with "Delete"; resolves once it is done, since what stands behind a question is hidden anyway. */
export async function confirmDelete(page: Page, gesture: 'click' | 'tap' = 'click') {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await question(page).getByRole('button', { name: 'Delete' })[gesture]()
  expect((await answered).ok()).toBe(true)
}

export async function openBoard(page: Page, url: string, search?: string) {
  await openConsole(page, url, { tab: 'garage' })
  if (search !== undefined) await page.getByLabel('Search by owner or car').fill(search)
}

export const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}\\b`) })

export const card = (page: Page, id: string) => page.locator(`[data-vehicle="${id}"]`)

export async function openVehicles(page: Page, url: string, search = '') {
  await openConsole(page, url, { tab: 'vehicles' })
  await page.getByLabel('Search by owner or car').fill(search)
}

export const vehicleRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name })

export const save = (page: Page) => form(page).getByRole('button', { name: /^(Add|Save) vehicle$/ })

/** Finds a member by the last name in the form's search and taps them. */
export async function chooseOwner(page: Page, name: string) {
  await form(page)
    .getByRole('combobox', { name: /Member/ })
    .fill(name.split(' ').slice(1).join(' ').toLowerCase())
  await form(page).getByRole('option', { name }).tap()
  await expect(form(page).getByLabel('Owner Name')).toHaveValue(name)
}

export async function openMembers(page: Page, url: string, search = '') {
  await openConsole(page, url, { tab: 'members' })
  const hasSearch = (url: string) => new URL(url).searchParams.get('q') === search
  const found = search ? page.waitForResponse((answer) => hasSearch(answer.url())) : null
  await page.getByLabel('Search members').fill(search)
  await found
  // Until then a press may begin on one list and end on the next.
  const others = page.getByRole('tabpanel').getByRole('listitem')
  await expect(others.filter({ hasNotText: new RegExp(search, 'i') })).toHaveCount(0)
}

export const memberRow = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })

export const eventCard = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title })

export async function fillInEvent(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Coffee and cars')
  await field(page, 'Date').fill(inDays(3))
  await field(page, 'Time').fill('7 PM')
  await field(page, 'Location').fill('The Clubhouse')
}
