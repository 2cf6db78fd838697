import { form as dialog, openMembers } from './console.ts'
import { expect, test } from './fixtures.ts'

test('unused codes make a member wait, and the garage clears that', async ({ page, server }) => {
  const email = 'priya.r@example.com'
  const requestCode = () =>
    fetch(`${server.url}/api/auth/request-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ identifier: email, type: 'email' }),
    })
  for (let codes = 0; codes < 3; codes++) expect((await requestCode()).status).toBe(200)
  expect((await requestCode()).status).toBe(429)
  await openMembers(page, server.url, email)
  await page.getByRole('button', { name: /^Priya.*’s sign-in/ }).click()
  await expect(dialog(page).getByText(/No new code until/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Clear lockout' }).click()
  await expect(dialog(page).getByText('No lockout')).toBeVisible()
  expect((await requestCode()).status).toBe(200)
})
