import { PASSWORD } from './admin-session.ts'
import { expect, test } from './fixtures.ts'
import { passOnePoll } from './screens.ts'

test('the login says why it refuses, leads back to the tab after a session has ended, and Logout needs no server', {
  tag: '@everyday',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await page.clock.install()
  await page.goto('/admin?tab=displays')
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.route('**/api/admin/login', (route) => route.abort())
  await password.fill('not it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No connection')
  await expect(password).toHaveValue('not it')
  await page.unrouteAll()
  const wait = { 'retry-after': '240' }
  const json = { error: 'Too many tries', code: 'too_many' }
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 429, headers: wait, json }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Try again in 4 minutes')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid password', { exact: true })).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()

  const displays = page.getByRole('tab', { name: 'Displays' })
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=displays/)
  await page.reload()
  await expect(displays).toHaveAttribute('aria-selected', 'true')

  await page.context().clearCookies()
  await passOnePoll(page)
  await expect(page.getByText('Please sign in again')).toBeVisible()
  await password.fill(PASSWORD)
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
