import { expect } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { test } from './portal-club.ts'
import { PHONE } from './site-page.ts'

const PAGE = '/members/nankang-star'

test.describe('restaurant reviews', () => {
  test('say in the exact words that there are none', async ({ page, person: _ }) => {
    await page.goto(PAGE)
    await expect(page.getByRole('heading', { level: 1, name: 'Nankang Star' })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'No reviews have been published yet.', exact: true }),
    ).toBeVisible()
  })

  test('are seen, changed and gone as the admin creates, edits and deletes them', async ({
    page,
    person: _,
    editor,
  }) => {
    const id = await editor.review({ rating: '2' })
    await page.goto(PAGE)
    const card = page.getByRole('article').filter({ hasText: 'The Brass Kettle' })
    for (const text of ['Diner', 'Fishtown', 'Get the pie.', 'Ruth Abernathy', 'Recommended']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(card).toContainText('Visited April 30, 2026')
    await expect(card.getByRole('img', { name: '2 of 3 stars' })).toBeVisible()

    await editor.editReview(id, { rating: '1', recommended: false })
    await page.reload()
    await expect(card.getByRole('img', { name: '1 of 3 stars' })).toBeVisible()
    await expect(card.getByText('Not recommended', { exact: true })).toBeVisible()

    await editor.removeReview(id)
    await page.reload()
    await expect(page.getByText('No reviews have been published yet.')).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  test('of any length open and close', async ({ page, person: _, editor }) => {
    await page.setViewportSize(PHONE)
    const reviewText = `${'A very good table. '.repeat(300)}The end.`
    await editor.review({ reviewText, restaurantName: 'Schnitzel'.repeat(13), rating: '3' })
    await page.goto(PAGE)
    const card = page.getByRole('article')
    const more = card.getByRole('button', { name: /^Show more/ })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    const closed = (await card.boundingBox())?.height ?? 0
    await more.click()
    expect((await card.boundingBox())?.height).toBeGreaterThan(closed * 2)
    await card.getByRole('button', { name: /^Show less/ }).click()
    expect((await card.boundingBox())?.height).toBe(closed)
    expect(await overflow(page)).toBe(0)
  })

  test('say what happened when the club does not answer, and try again', async ({
    page,
    person: _,
    editor,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await editor.review()
    await page.route('**/api/restaurant-reviews', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy', code: 'busy' } }),
    )
    await page.goto(PAGE)
    await expect(page.getByRole('heading', { name: "Couldn't load the reviews" })).toBeVisible()
    await expect(page.getByText('Busy')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The Brass Kettle')).toBeVisible()
  })
})
