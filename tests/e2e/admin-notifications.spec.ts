import type { Page } from 'playwright/test'
import { confirmDelete, openConsole, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { isFit } from './tablet-fit.ts'

const AT = { tab: 'notifications' }
const section = (page: Page, name: string) => page.getByRole('region', { name })
const rowsOf = (page: Page, name: string) => section(page, name).getByRole('listitem')

async function openDeleteOfFirst(page: Page, name: string) {
  const row = rowsOf(page, name).first()
  const text = await row.textContent()
  await row.getByRole('button', { name: /^Delete/ }).click()
  return text ?? ''
}

async function failToDeleteFirst(page: Page, name: string) {
  await openDeleteOfFirst(page, name)
  await question(page).getByRole('button', { name: 'Delete' }).click()
}

test('shows the ten newest of each kind, and five events with three RSVPs each', {
  tag: '@everyday',
}, async ({ page, server }) => {
  await openConsole(page, server.url, AT)
  for (const name of ['Event inquiries', 'Storage inquiries', 'Car requests']) {
    await expect(rowsOf(page, name)).toHaveCount(10)
  }
  const events = section(page, 'Event RSVPs').getByRole('article')
  await expect(events).toHaveCount(5)
  await expect(events.filter({ hasText: '12 of 40 going' }).getByRole('listitem')).toHaveCount(3)
})

test('on a tablet each list is one tap away, with its count', async ({ page, server }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openConsole(page, server.url, AT)
  const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('button')
  await expect(lists).toHaveText([
    /^Car requests\d+/,
    /^Event RSVPs\d+/,
    /^Event inquiries\d+/,
    /^Storage inquiries\d+/,
    /^Newsletter\d+/,
  ])
  await lists.last().click()
  const heading = page.getByRole('heading', { name: 'Newsletter' })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(heading).toBeFocused()
})

test('shows the status of an inquiry, whatever word it carries', async ({ page, server }) => {
  await openConsole(page, server.url, AT)
  await page.getByRole('link', { name: 'Show all event inquiries' }).click()
  for (const status of ['New', 'Contacted', 'Confirmed', 'Declined']) {
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'All notifications' }).click()
  await page.getByRole('link', { name: 'Show all storage inquiries' }).click()
  for (const status of ['New', 'Contacted', 'Signed up']) {
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible()
  }
})

test('all of a kind are read page by page and searched', async ({ page, server }) => {
  await openConsole(page, server.url, AT)
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

test('an inquiry, a request and an RSVP go after a question', { tag: '@everyday' }, async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent({ eventDate: '2026-01-01' })
  await admin.inquire(event, { name: 'Berenice Abbott' })
  await openConsole(page, server.url, AT)
  await expect(rowsOf(page, 'Event inquiries').first()).toContainText('Berenice Abbott')
  for (const name of ['Event inquiries', 'Storage inquiries', 'Car requests']) {
    const gone = await openDeleteOfFirst(page, name)
    await confirmDelete(page)
    await expect(rowsOf(page, name).filter({ hasText: gone })).toHaveCount(0)
    await expect(rowsOf(page, name)).toHaveCount(10)
  }
  const first = section(page, 'Event RSVPs').getByRole('article').first()
  const before = await first.textContent()
  await first
    .getByRole('button', { name: /^Delete .*’s RSVP/ })
    .first()
    .click()
  await confirmDelete(page)
  await expect(first).not.toHaveText(before ?? '')
})

test('a delete that fails shows the server’s message, else says what was not deleted', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of (502|409) .*\/(car-requests|\w+-inquiries|event-rsvps)\/[\w-]+\)$/)
  await openConsole(page, server.url, AT)
  const messages = [
    ['Car requests', 'Failed to delete car request'],
    ['Storage inquiries', 'Failed to delete storage inquiry'],
    ['Event inquiries', 'Failed to delete event inquiry'],
    ['Event RSVPs', 'Failed to delete RSVP'],
  ] as const
  const refuse = (answer: { status: number; body: string }) =>
    page.route('**/api/**', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(answer) : route.continue(),
    )
  await refuse({ status: 502, body: '' })
  for (const [name, message] of messages) {
    await failToDeleteFirst(page, name)
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.unroute('**/api/**')
  await refuse({ status: 409, body: '{"error":"The garage is closed.","code":"conflict"}' })
  await failToDeleteFirst(page, 'Car requests')
  await expect(page.getByText('The garage is closed.', { exact: true })).toBeVisible()
})

test('a delete without an answer names the one request that it was about', async ({
  page,
  server,
}) => {
  await openConsole(page, server.url, AT)
  const row = rowsOf(page, 'Car requests').first()
  const about = (await row.getByText(/^(Pickup|Drop-off) of /).textContent()) ?? 'nothing'
  await page.route('**/api/car-requests/*', (route) => route.abort())
  await openDeleteOfFirst(page, 'Car requests')
  await expect(question(page)).toContainText(about)
  await question(page).getByRole('button', { name: 'Delete' }).click()
  const toast = page.locator('[data-toast-state="open"]')
  await expect(toast).toContainText('Not confirmed')
  await expect(toast).toContainText(about)
})

test('a list that cannot be read says so beside those that can', async ({
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

test('notifications are fit for every tablet and reader, with room for any phone', async ({
  page,
  server,
  admin,
}) => {
  const event = await admin.addEvent({ eventDate: '2026-01-01' })
  const phone = '5'.repeat(40)
  await admin.inquire(event, { name: 'Imogen Cunningham', phone })
  await openConsole(page, server.url, AT)
  await expect(rowsOf(page, 'Event inquiries').first()).toContainText('Imogen Cunningham')
  await expect(rowsOf(page, 'Car requests')).toHaveCount(10)
  await isFit(page, 'notifications')
  const inquiry = rowsOf(page, 'Event inquiries').first()
  const phoneEnds = await inquiry
    .getByText(phone)
    .evaluate((one) => one.getBoundingClientRect().right)
  const deleteAt = await inquiry.getByRole('button', { name: /^Delete/ }).boundingBox()
  expect(phoneEnds).toBeLessThanOrEqual(deleteAt?.x ?? 0)
  await page.getByRole('link', { name: 'Show all storage inquiries' }).click()
  await expect(page.getByLabel('Search storage inquiries')).toBeVisible()
  await isFit(page, 'all storage inquiries')
})
