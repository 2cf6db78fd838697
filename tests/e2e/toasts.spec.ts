import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { holdTime, inSmallSteps } from './held-time.ts'
import { test } from './portal-club.ts'
import { fillIdentifier, readCode } from './sign-in.ts'

const toast = (page: Page) => page.locator('[data-toast-state="open"]')

test('Escape closes the open dialog first, and then the toast above it', async ({
  page,
  person: _,
  complaints,
}) => {
  complaints.allow(/409/)
  await page.route('**/api/my/vehicles', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: 'Not just now', code: 'conflict' } })
      : route.fallback(),
  )
  await page.goto('/members/my-vehicles')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Vehicle' })
  await dialog.getByLabel('Vehicle name').fill('Blue Coupé')
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(toast(page)).toBeVisible()
  await toast(page).hover()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('a toast stays while a pointer rests on it, leaves when swiped away, and is at most 420 px wide', async ({
  page,
  club,
}) => {
  await page.clock.install()
  await fillIdentifier(page, 'Phone', club.anyone().member.phone ?? '')
  await holdTime(page)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await inSmallSteps(page, () => expect(toast(page)).toBeVisible({ timeout: 100 }))
  await toast(page).hover()
  await page.clock.runFor(5_500)
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('The toast left')
  expect(box.width).toBeLessThanOrEqual(420)
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(toast(page)).toHaveCount(0)
})

test('a toast that stays on while the page changes covers no button of the next one', async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members/my-vehicles')
  await page.getByRole('tab', { name: 'Phone' }).click()
  await page.getByLabel('Phone Number').fill(club.anyone().member.phone ?? '')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('Verification Code').fill(await readCode(page))
  await page.getByRole('button', { name: 'Verify and Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Add Vehicle' })).toBeVisible()
  await expect(toast(page)).toContainText('Welcome back')
  await toast(page).hover()
  await expect.poll(() => controlsUnder(toast(page))).toEqual([])
})

/** The texts of the page's links and buttons that are drawn where this one is. */
function controlsUnder(over: Locator): Promise<string[]> {
  return over.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return [...document.querySelectorAll('#root a[href], #root button')]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left
      })
      .map(({ textContent }) => textContent ?? '')
  })
}
