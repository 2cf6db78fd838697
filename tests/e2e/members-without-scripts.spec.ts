import { CLUB } from '#domain/club.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

for (const path of ['/login', '/members', '/members/events', '/admin', '/admin/login']) {
  test(`${path} says that it needs scripts, and where else to turn`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('noscript p')).toContainText('JavaScript')
    const mail = page.locator(`noscript a[href="mailto:${CLUB.email}"]`)
    await expect(mail).toHaveText(CLUB.email)
    await expect(mail).toBeInViewport()
  })
}
