import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, PHONE, section } from './site-page.ts'

test.use({ viewport: PHONE })

test('the first Tab leads past the header, whose menu says whether it is open and closes by Escape and by its links', async ({
  page,
}) => {
  await open(page, CLUB_PAGE)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  const box = await skip.boundingBox()
  expect(box?.height).toBeGreaterThan(40)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inMain).toBe(true)

  const menu = page.getByRole('banner').locator('button[aria-controls]')
  const links = page.getByRole('navigation', { name: 'Page' }).getByRole('link')
  await expect(menu).toHaveAccessibleName('Open menu')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(links).toHaveCount(0)
  const controlled = await menu.getAttribute('aria-controls')
  await expect(page.locator(`[id="${controlled}"]`)).toHaveCount(1)

  await menu.press('Enter')
  await expect(menu).toHaveAccessibleName('Close menu')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(links).toHaveCount(9)
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()

  await menu.click()
  await menu.click()
  await expect(links).toHaveCount(0)

  await menu.click()
  await links.filter({ hasText: 'Hours' }).click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/#hours$/)
  const heading = section(page, 'Clubhouse Hours').getByRole('heading')
  const [top, header] = [await heading.boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(top?.y).toBeGreaterThan(header?.height ?? 0)
  expect(top?.y).toBeLessThan(500)

  await menu.click()
  await links.filter({ hasText: 'Huntingdon Valley' }).click()
  await expect(page).toHaveURL(/\/huntingdon-valley$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('every link and button of both pages can be hit with a thumb', async ({ page }) => {
  for (const path of [CLUB_PAGE, '/huntingdon-valley', '/']) {
    await open(page, path)
    const small = await page.locator('a, button').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2)
        .filter((one) => one.closest('p')?.textContent === one.textContent || !one.closest('p'))
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`),
    )
    expect(small, path).toEqual([])
  }
})
