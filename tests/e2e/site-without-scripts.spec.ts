import type { Page } from 'playwright/test'
import { QUESTIONS } from '#domain/club-pages.ts'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, STORAGE_PAGE, section } from './site-page.ts'

test.use({ javaScriptEnabled: false })

async function openOnce(page: Page, path: string) {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
    expect(request.resourceType()).not.toBe('fetch')
  })
  await page.goto(path)
  expect(documents).toBe(1)
}

async function expectReadable(page: Page, headings: number) {
  const sections = page.locator('main > section')
  await expect(sections).toHaveCount(headings)
  for (const one of await sections.all()) {
    await expect(one.getByRole('heading').first()).toBeVisible()
    await expect(one).toHaveText(/\w{3}/)
  }
  const faq = section(page, 'Frequently asked questions')
  for (const { question, answer } of QUESTIONS) {
    await expect(faq.getByText(question, { exact: true })).toBeVisible()
    await expect(faq.getByRole('paragraph').filter({ hasText: answer })).toBeVisible()
  }
  await expect(page.getByRole('contentinfo')).toContainText('(215) 555-0142')
}

test('the public pages lead on and are complete without scripts', async ({ page }) => {
  await openOnce(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Huntingdon Valley' }).click()
  await expect(page).toHaveURL(STORAGE_PAGE)
  await expectReadable(page, 10)
  await page.getByRole('link', { name: 'Inquire About Storage' }).click()
  const tour = section(page, 'Schedule a tour')
  await expect(tour.getByRole('heading')).toBeInViewport()
  const instead = tour.locator('noscript p')
  await expect(instead).toBeVisible()
  expect(await instead.textContent()).toMatch(/needs JavaScript.*\(215\) 555-0142/)
  for (const card of await page.locator('div:has(> noscript)').all()) {
    expect((await card.boundingBox())?.height).toBeLessThan(160)
  }

  await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
  await expect(page).toHaveURL(CLUB_PAGE)
  await expectReadable(page, 11)
  const events = section(page, 'Calendar of Events').getByRole('listitem')
  expect(await events.count()).toBeGreaterThan(2)
  await expect(events.first()).toContainText(/\w+ \d+(st|nd|rd|th)/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const links = page.getByRole('navigation', { name: 'Page' }).getByRole('link')
  await expect(links).toHaveCount(9)
  const [nav, hero] = [
    await page.getByRole('navigation', { name: 'Page' }).boundingBox(),
    await page.locator('main > section').first().boundingBox(),
  ]
  expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(hero?.y ?? 0))
  await links.filter({ hasText: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the shelves are read without scripts, filters included', async ({ page }) => {
  await page.goto('/merch')
  const tile = (name: string) =>
    page.locator('[data-product]').filter({ has: page.getByText(name, { exact: true }) })
  await expect(tile('Callowhill Cap')).toContainText('Six panels, a low crown')
  await expect(tile('Paddock Quarter-Zip')).toContainText('Sizes: S, M, L, XL')
  await expect(page.getByText('Turn on JavaScript to buy here')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Hats' }).click()
  await expect(page.locator('[data-product]')).toHaveCount(3)
})
