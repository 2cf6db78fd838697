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

test('the gateway leads on', async ({ page }) => {
  await openOnce(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Huntingdon Valley' }).click()
  await expect(page).toHaveURL(STORAGE_PAGE)
  await page.getByRole('navigation').getByRole('link', { name: 'Philadelphia' }).click()
  await expect(page).toHaveURL(CLUB_PAGE)
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the club page is complete, its events and ten answers included', {
  tag: '@everyday',
}, async ({ page }) => {
  await openOnce(page, CLUB_PAGE)
  await expectReadable(page, 11)
  const events = section(page, 'Calendar of Events').getByRole('listitem')
  expect(await events.count()).toBeGreaterThan(2)
  await expect(events.first()).toContainText(/\w+ \d+(st|nd|rd|th)/)
  for (const text of [
    '$250',
    '$750',
    '8:00 AM to 10:00 PM',
    'Private Events',
    'Exclusive Events',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(2)
})

test('the storage page is complete', async ({ page }) => {
  await openOnce(page, STORAGE_PAGE)
  await expectReadable(page, 10)
  for (const text of ['30 min', '5 miles', 'By appointment only', 'Shipping Arrangement']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Inquire About Storage' }).click()
  const tour = section(page, 'Schedule a tour')
  await expect(tour.getByRole('heading')).toBeInViewport()
  const instead = tour.locator('noscript p')
  await expect(instead).toBeVisible()
  expect(await instead.textContent()).toMatch(/needs JavaScript.*\(215\) 555-0142/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the links of the header are in sight', async ({ page }) => {
    await page.goto(CLUB_PAGE)
    const links = page.getByRole('navigation', { name: 'Page' }).getByRole('link')
    await expect(links).toHaveCount(9)
    const [nav, hero] = [
      await page.getByRole('navigation', { name: 'Page' }).boundingBox(),
      await page.locator('main > section').first().boundingBox(),
    ]
    expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(hero?.y ?? 0))
    await links.filter({ hasText: 'Huntingdon Valley' }).click()
    await expect(page).toHaveURL(STORAGE_PAGE)
  })
})

test('an unknown path says so', async ({ page, complaints }) => {
  complaints.allow(/404/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
