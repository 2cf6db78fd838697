import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openBeforeCode } from './site-page.ts'

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
