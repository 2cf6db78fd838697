import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openBeforeCode, takenOver } from './site-page.ts'

async function openWithoutCode(page: Page): Promise<() => void> {
  const letIn = await openBeforeCode(page, '/login', 'start-portal')
  await expect(page.getByRole('heading', { name: 'Members Portal' })).toBeVisible()
  return letIn
}

test('what is typed before the code has come stays, and what is tapped is done then', async ({
  page,
}) => {
  const letIn = await openWithoutCode(page)
  const phone = page.getByLabel('Phone Number')
  await phone.fill('(215) 555-0142')
  await phone.press('Enter')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const sent = page.waitForRequest('**/api/auth/request-otp')
  letIn()
  // The field goes as soon as the code is sent: what was sent shows what it held.
  expect((await sent).postDataJSON()).toMatchObject({ identifier: '(215) 555-0142', type: 'phone' })
})

test('another way to get the code can be chosen before the code of the page has come', async ({
  page,
}) => {
  const letIn = await openWithoutCode(page)
  await page.getByRole('tab', { name: 'Email' }).click()
  letIn()
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveCount(0)
})

test('a tap that is held down while the code comes is done', async ({ page }) => {
  const letIn = await openWithoutCode(page)
  await page.getByRole('tab', { name: 'Email' }).hover()
  await page.mouse.down()
  letIn()
  await takenOver(page)
  await page.mouse.up()
  await expect(page.getByLabel('Email Address')).toBeVisible()
})

test('React takes the page of signing in over as it was sent', async ({ page }) => {
  await page.goto('/login')
  await takenOver(page)
  const { sent, shown } = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const asParsed = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    const bare = (root: Element | null) =>
      // What one of the tabs takes from the focus is set once the page answers.
      root?.outerHTML.replaceAll(/ (tabindex|style)="[^"]*"/g, '')
    return { sent: bare(asParsed), shown: bare(document.querySelector('main')) }
  })
  expect(sent).toContain('Send Code')
  expect(shown).toBe(sent)
})
