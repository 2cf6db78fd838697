import { patience } from '../setup/patience.ts'
import { PASSWORD } from './admin-session.ts'
import { expect, test } from './fixtures.ts'

test('the login says why it refuses, clears only a wrong password, and opens the console', {
  tag: '@everyday',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.goto('/admin/login')
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.route('**/api/admin/login', (route) => route.abort())
  await password.fill('not it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No connection')
  await expect(password).toHaveValue('not it')
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '240' },
      json: { error: 'Too many tries', code: 'too_many' },
    }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Try again in 4 minutes')
  await expect(password).toHaveValue('not it')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid password', { exact: true })).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeTruthy()
})

test('a reload and a new sign-in lead back to the tab, and Logout works even without the server', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const displays = page.getByRole('tab', { name: 'Displays' })
  await page.goto('/admin?tab=displays')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=displays/)
  await page.reload()
  await expect(displays).toHaveAttribute('aria-selected', 'true')

  await page.context().clearCookies()
  await expect(page.getByText('Please sign in again')).toBeVisible({ timeout: patience(20_000) })
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=displays/)
  await expect(displays).toHaveAttribute('aria-selected', 'true')

  await page.route('**/api/admin/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeNull()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
})
