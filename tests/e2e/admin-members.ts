import { expect, type Page } from 'playwright/test'
import { openConsole } from './admin-garage.ts'

let count = 0

/** Names and an address nobody in the club has. */
export const someone = () => {
  count += 1
  const mark = `${process.pid}${Date.now().toString(36)}${count}`
  return { firstName: 'Tess', lastName: `Tester ${mark}`, email: `tess.${mark}@example.com`, mark }
}

export async function openMembers(page: Page, url: string, search = '') {
  await openConsole(page, url, { tab: 'members' })
  const asked = (url: string) => new URL(url).searchParams.get('q') === search
  const found = search ? page.waitForResponse((answer) => asked(answer.url())) : null
  await page.getByLabel('Search by name, email or phone').fill(search)
  await found
  // Until then a press may begin on one list and end on the next.
  const others = page.getByRole('tabpanel').getByRole('listitem')
  await expect(others.filter({ hasNotText: new RegExp(search, 'i') })).toHaveCount(0)
}

export const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
