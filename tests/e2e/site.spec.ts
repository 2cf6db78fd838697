import { expect, test } from './fixtures.ts'

test('an unknown path is a 404 that says so and leads home', async ({ page, complaints }) => {
  complaints.allow(/404/)
  const answer = await page.goto('/huntington-valley')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Members Portal' })).toBeVisible()
})
