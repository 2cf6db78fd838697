import { readFile } from 'node:fs/promises'
import { axeViolations } from '../setup/axe-violations.ts'
import { openConsole } from './admin-garage.ts'
import { confirmDelete, question } from './console-form.ts'
import { expect, test } from './fixtures.ts'
import { visitorEmail } from './form-club.ts'
import { overflow } from './overflow.ts'

const AT = { tab: 'notifications' }

async function subscribe(url: string): Promise<string> {
  const email = visitorEmail()
  const answer = await fetch(`${url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(201)
  return email
}

test('who subscribed is listed, counted, found and taken off after a question', {
  tag: '@everyday',
}, async ({ page, server }) => {
  const email = await subscribe(server.url)
  await openConsole(page, server.url, AT)
  const panel = page.getByRole('region', { name: 'Newsletter' })
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  await expect(panel.getByRole('listitem').first()).toContainText(email)
  await page.getByRole('link', { name: 'Show all subscribers' }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(page.getByText(/^\d\d in all$/)).toBeVisible()
  await page.getByLabel('Search subscribers').fill(email)
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: `Delete ${email} from the newsletter` }).click()
  await expect(question(page)).toContainText('They may subscribe again.')
  await confirmDelete(page)
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('a keyboard keeps its place in a list that it deletes from', async ({ page, server }) => {
  const [next, newest] = [await subscribe(server.url), await subscribe(server.url)]
  await openConsole(page, server.url, AT)
  await page.getByRole('link', { name: 'Show all subscribers' }).click()
  const buttonOf = (email: string) =>
    page.getByRole('button', { name: `Delete ${email} from the newsletter` })
  const confirmByKeyboard = async () => {
    await page.keyboard.press('Enter')
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await buttonOf(newest).focus()
  await confirmByKeyboard()
  await expect(buttonOf(newest)).toHaveCount(0)
  await expect(buttonOf(next)).toBeFocused()
  await page.getByLabel('Search subscribers').fill(next)
  await expect(page.getByText('1 found')).toBeVisible()
  await buttonOf(next).focus()
  await confirmByKeyboard()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

test('the list is exported as a file', async ({ page, server }) => {
  const email = await subscribe(server.url)
  await openConsole(page, server.url, AT)
  await page.getByRole('link', { name: 'Show all subscribers' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('Email,Subscribed')
  expect(lines.filter((line) => line.startsWith(`${email},`))).toHaveLength(1)
  expect(lines.length).toBeGreaterThan(30)
})

test('axe finds nothing in the list', async ({ page, server }) => {
  await openConsole(page, server.url, AT)
  await page.getByRole('link', { name: 'Show all subscribers' }).click()
  for (const width of [390, 820, 1180]) {
    await page.setViewportSize({ width, height: 1180 })
    await expect(page.getByRole('link', { name: 'Export as CSV' })).toBeVisible()
    expect(await axeViolations(page), `at ${width}`).toEqual([])
    expect(await overflow(page), `nothing sticks out at ${width}`).toBe(0)
  }
})
