import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Opens the waiting request for a change; what is typed before it stands there goes into the new request's form. */
export async function openChange(page: Page) {
  await page.getByRole('button', { name: /^Edit / }).click()
  await expect(page.getByRole('form', { name: 'Change a request' })).toBeVisible()
}
