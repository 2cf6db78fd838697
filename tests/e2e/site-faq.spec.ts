import { QUESTIONS } from '#domain/club-pages.ts'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

test('ten questions, one open at a time, by keys alone', async ({ page }) => {
  await open(page, CLUB_PAGE)
  const faq = section(page, 'Frequently asked questions')
  const buttons = faq.getByRole('button')
  const at = (index: number) => buttons.nth(index)
  await expect(buttons).toHaveCount(10)
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await expect(faq.getByRole('heading', { level: 3 })).toHaveCount(10)
  await expect(faq.getByRole('region')).toHaveCount(0)

  await at(0).focus()
  await page.keyboard.press('Enter')
  await expect(at(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(faq.getByRole('region')).toHaveText([QUESTIONS[0]?.answer ?? ''])
  await expect(faq.getByRole('region')).toHaveAccessibleName(QUESTIONS[0]?.question ?? '')
  const controlled = await at(0).getAttribute('aria-controls')
  await expect(faq.getByRole('region')).toHaveAttribute('id', controlled ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(at(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(at(0)).toHaveAttribute('aria-expanded', 'false')
  await expect(at(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(faq.getByRole('region')).toHaveText([QUESTIONS[1]?.answer ?? ''])

  await page.keyboard.press('End')
  await expect(at(9)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(at(0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(at(9)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(at(0)).toBeFocused()

  await at(1).press('Enter')
  await expect(faq.getByRole('region')).toHaveCount(0)
})
