import type { Page } from 'playwright/test'
import { confirmDelete, openConsole, question } from './console.ts'
import { expect, test } from './fixtures.ts'

const AT = { tab: 'notifications' }
const section = (page: Page, name: string) => page.getByRole('region', { name })
const rowsOf = (page: Page, name: string) => section(page, name).getByRole('listitem')

test('shows the newest of each kind, and all of a kind page by page', {
  tag: '@everyday',
}, async ({ page, server }) => {
  await openConsole(page, server.url, AT)
  for (const name of ['Event inquiries', 'Storage inquiries', 'Car requests']) {
    await expect(rowsOf(page, name)).toHaveCount(10)
  }
  const events = section(page, 'Event RSVPs').getByRole('article')
  await expect(events).toHaveCount(5)
  await expect(events.filter({ hasText: '12 of 40 going' }).getByRole('listitem')).toHaveCount(3)

  await page.getByRole('link', { name: 'Show all car requests' }).click()
  await expect(page).toHaveURL(/list=car-requests/)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(40)
  await page.getByLabel('Search car requests').fill('nobody of this name')
  await expect(page.getByText('No match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows.first()).toBeVisible()
})

test('an inquiry, a request and an RSVP are deleted after a question, and a failure says which was not', {
  tag: '@everyday',
}, async ({ page, server, admin, complaints }) => {
  complaints.allow(/status of 502/)
  const event = await admin.addEvent({ eventDate: '2026-01-01' })
  await admin.inquire(event, { name: 'Berenice Abbott' })
  await openConsole(page, server.url, AT)
  await expect(rowsOf(page, 'Event inquiries').first()).toContainText('Berenice Abbott')
  const fail = (url: URL) => url.pathname.startsWith('/api/')
  const kinds = [
    ['Event inquiries', 'Failed to delete event inquiry'],
    ['Storage inquiries', 'Failed to delete storage inquiry'],
    ['Car requests', 'Failed to delete car request'],
    ['Event RSVPs', 'Failed to delete RSVP'],
  ] as const
  for (const [name, message] of kinds) {
    await page.route(fail, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 502 }) : route.fallback(),
    )
    const row = rowsOf(page, name).first()
    const text = (await row.textContent()) ?? ''
    await row.getByRole('button', { name: /^Delete/ }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(row).toHaveText(text)

    await page.unroute(fail)
    await row.getByRole('button', { name: /^Delete/ }).click()
    await confirmDelete(page)
    await expect(row).not.toHaveText(text)
  }
})

test('a list that can’t be read says so beside those that can', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/storage-inquiries/)
  await page.route('**/api/storage-inquiries?*', (route) => route.abort())
  await openConsole(page, server.url, AT)
  const storage = section(page, 'Storage inquiries')
  await expect(storage).toContainText('The storage inquiries didn’t load')
  await expect(rowsOf(page, 'Car requests')).toHaveCount(10)
  await page.unroute('**/api/storage-inquiries?*')
  await storage.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page, 'Storage inquiries')).toHaveCount(10)
})
