import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { CLUB_PAGE, open, STORAGE_PAGE } from './site-page.ts'

const PAGES = ['/', CLUB_PAGE, STORAGE_PAGE, '/huntington-valley', '/merch', '/login']

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no public page scrolls sideways', async ({ page, complaints }) => {
    complaints.allow(/404/)
    for (const path of PAGES) {
      await open(page, path)
      expect(await overflow(page), path).toBe(0)
    }
  })
})

const FIRST_SCREENS = [
  ['/', 'Members Portal'],
  [CLUB_PAGE, 'Apply Now'],
  [STORAGE_PAGE, 'Inquire About Storage'],
] as const

for (const [device, viewport] of [
  ['the narrowest phone', { width: 320, height: 640 }],
  ['a small phone', { width: 375, height: 667 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a low window', { width: 900, height: 600 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('the first screen holds the heading and what to do', async ({ page }) => {
      for (const [path, action] of FIRST_SCREENS) {
        await open(page, path)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
        await expect(main.getByRole('link', { name: action }).first()).toBeInViewport({ ratio: 1 })
      }
      await open(page, '/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Send Code' })).toBeInViewport({ ratio: 1 })
    })
  })
}

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('the header scrolls away with the page, and its menu fits the screen', async ({ page }) => {
    await open(page, CLUB_PAGE)
    const header = page.getByRole('banner')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const links = page.getByRole('navigation', { name: 'Page' }).getByRole('link')
    await expect(links).toHaveCount(9)
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    await links.filter({ hasText: 'Membership' }).click()
    await expect(page).toHaveURL(/#membership$/)
    await expect(page.locator('#membership h2')).toBeInViewport({ ratio: 1 })
    await expect(header).not.toBeInViewport()
  })
})
