import { CLUB } from '#domain/club.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the pages of members and admins say that they need scripts, and where else to turn', async ({
  page,
}) => {
  for (const path of ['/login', '/members', '/members/events', '/admin', '/admin/login']) {
    await page.goto(path)
    await expect(page.locator('noscript p'), path).toContainText('JavaScript')
    const mail = page.locator(`noscript a[href="mailto:${CLUB.email}"]`)
    await expect(mail, path).toHaveText(CLUB.email)
    await expect(mail, path).toBeInViewport()
  }
})
