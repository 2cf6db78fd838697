import type { Page } from 'playwright/test'
import { CLUB_PAGE, open } from './site-page.ts'
import { expect, holdPosts, test } from './site-rsvp.ts'

const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)

test('keys alone open, fill in, send and leave the dialog', async ({ page }) => {
  await open(page, CLUB_PAGE)
  const opener = page.getByRole('button', { name: 'Click to RSVP' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect(page.getByRole('button', { name: 'Click to RSVP' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let tries = 0; tries < 10; tries += 1) {
      await page.keyboard.press(key)
      expect(await focusIsInDialog(page)).toBe(true)
    }
  }
  await dialog.getByLabel('Full Name').focus()
  for (const word of ['Ansel Keeper', 'ansel@example.test', '215 555 0198', 'A friend']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('What Interests You About The Club?')).toHaveAccessibleDescription(
    'Please select what interests you',
  )
  await dialog.getByLabel('What Interests You About The Club?').selectOption('Bar Access')
  await dialog.getByLabel('Full Name').focus()
  const { letGo } = await holdPosts(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.keyboard.press('Tab')
  expect(await focusIsInDialog(page)).toBe(true)
  letGo()
  await expect(dialog.getByRole('status')).toContainText('Thank You!')
  await expect.poll(() => focusIsInDialog(page)).toBe(true)
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
