import { patience } from '../setup/patience.ts'
import { PASSWORD } from './admin-session.ts'
import { expect, test } from './fixtures.ts'

test('a wrong password says so and clears the field, the right one opens the console', {
  tag: '@everyday',
}, async ({ page, complaints }) => {
  complaints.allow(/401/)
  await page.goto('/admin/login')
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill('not it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid password', { exact: true })).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeTruthy()
})

test('no connection and too many tries say so and leave the password in its field', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.goto('/admin/login')
  const password = page.getByLabel('Password')
  await page.route('**/api/admin/login', (route) => route.abort())
  await password.fill('kept')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No connection')
  await expect(password).toHaveValue('kept')
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '240' },
      json: { error: 'Too many tries', code: 'too_many' },
    }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Try again in 4 minutes')
  await expect(password).toHaveValue('kept')
})

test('a reload retains the admin and the tab, and Logout clears both even without the server', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.goto('/admin?tab=displays')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=displays/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Displays' })).toHaveAttribute('aria-selected', 'true')
  await page.route('**/api/admin/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeNull()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a session that ended sends to the login with a word, and back to the same tab', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/)
  await page.goto('/admin?tab=displays')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pair a display' })).toBeVisible()
  await page.context().clearCookies()
  await expect(page.getByText('Please sign in again')).toBeVisible({ timeout: patience(20_000) })
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=displays/)
})
