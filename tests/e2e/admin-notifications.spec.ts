import type { Locator, Page } from 'playwright/test'
import { confirmDelete, openConsole, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { inDays } from './second-admin.ts'

const AT = { tab: 'notifications' }
const section = (page: Page, name: string) => page.getByRole('region', { name })
const rowsOf = (page: Page, name: string) => section(page, name).getByRole('listitem')

test('shows the newest of each kind, and all of a kind page by page', async ({ page, server }) => {
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

const deleteButton = (row: Locator) => row.getByRole('button', { name: /^Delete/ })

test('an entry of each kind is deleted after a question, and a failure says which was not', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/status of 502/)
  const event = await admin.addEvent({ eventDate: inDays(300) })
  await admin.inquire(event, { name: 'Berenice Abbott' })
  await openConsole(page, server.url, AT)
  await expect(rowsOf(page, 'Event inquiries').first()).toContainText('Berenice Abbott')
  await page.route('**/api/event-inquiries/*', (route) => route.fulfill({ status: 502 }), {
    times: 1,
  })
  await deleteButton(rowsOf(page, 'Event inquiries').first()).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete event inquiry', { exact: true })).toBeVisible()
  await expect(rowsOf(page, 'Event inquiries').first()).toContainText('Berenice Abbott')

  for (const name of ['Event inquiries', 'Storage inquiries', 'Car requests', 'Event RSVPs']) {
    const first = rowsOf(page, name).first()
    // The row itself: its text says how long ago it came.
    const row = await first.elementHandle()
    await deleteButton(first).click()
    await confirmDelete(page)
    await expect.poll(() => row?.evaluate((one) => one.isConnected)).toBe(false)
  }
  await expect(page.getByText('Berenice Abbott')).toHaveCount(0)
})

test('an inquiry is marked contacted and closed, one tap each, with Undo, and the tab counts the new ones', async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent({ eventDate: inDays(20) })
  await admin.inquire(event, { name: 'Lee Miller' })
  await openConsole(page, server.url, AT)
  const row = rowsOf(page, 'Event inquiries').filter({ hasText: 'Lee Miller' })
  const count = page.getByRole('tab', { name: /Notifications \d+ new/ }).locator('.tabular')
  const before = Number(await count.locator('span').first().textContent())
  const isCounted = (number: number) => expect(count).toHaveText(`${number} new`)
  await row.getByRole('button', { name: 'Mark contacted' }).click()
  await expect(row).toContainText('Contacted by an admin, just now')
  await isCounted(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Mark contacted' })).toBeVisible()
  await isCounted(before)
  await row.getByRole('button', { name: 'Mark contacted' }).dblclick()
  await expect(row.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Close' })).not.toHaveAttribute('aria-disabled')
  // What comes right after a double tap is ignored as a part of it.
  await expect(async () => {
    await row.getByRole('button', { name: 'Close' }).click({ timeout: 1_000 })
    await expect(row).toContainText('Closed by an admin', { timeout: 1_000 })
  }).toPass()
  await expect(row.getByRole('button', { name: 'Reopen' })).toBeVisible()
})
