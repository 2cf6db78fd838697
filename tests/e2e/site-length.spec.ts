import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, PHONE, STORAGE_PAGE } from './site-page.ts'

const LONGEST_IN_SCREENS = 11

test.use({ viewport: PHONE })

for (const path of [CLUB_PAGE, STORAGE_PAGE]) {
  test(`${path} is at most ${LONGEST_IN_SCREENS} phone screens long`, async ({ page }) => {
    await open(page, path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / PHONE.height).toBeLessThanOrEqual(LONGEST_IN_SCREENS)
  })
}

test('the price of membership and Apply Now are within the first four phone screens', async ({
  page,
}) => {
  await open(page, CLUB_PAGE)
  const membership = page.locator('#membership')
  for (const what of [
    membership.getByText('$250', { exact: true }),
    membership.getByRole('link', { name: 'Apply Now' }),
  ]) {
    const box = await what.boundingBox()
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(
      4 * PHONE.height,
    )
  }
})
