import { axeViolations } from '../setup/axe-violations.ts'
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    for (const [path, words] of [
      ['/', 'Members Portal'],
      ['/huntington-valley', 'Page Not Found'],
    ] as const) {
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        test(`axe finds nothing on ${path}, ${viewport.width} wide`, async ({
          page,
          complaints,
        }) => {
          complaints.allow(/404/)
          await page.setViewportSize(viewport)
          await page.goto(path)
          await page.getByText(words).first().waitFor()
          expect(await axeViolations(page)).toEqual([])
        })
      }
    }
  })
}
