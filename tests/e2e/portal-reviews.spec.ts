import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'

test('reviews are read with their stars, opened and closed, and none says so', async ({
  page,
  person: _,
  editor,
}) => {
  await page.goto('/members/nankang-star')
  await expect(
    page.getByRole('heading', { name: 'No reviews have been published yet.', exact: true }),
  ).toBeVisible()

  const reviewText = `${'A very good table. '.repeat(300)}The end.`
  const id = await editor.review({ reviewText, rating: '2' })
  await page.reload()
  const card = page.getByRole('article').filter({ hasText: 'The Brass Kettle' })
  await expect(card.getByText('Recommended', { exact: true })).toBeVisible()
  await expect(card).toContainText('Visited April 30, 2026')
  await expect(card.getByRole('img', { name: '2 of 3 stars' })).toBeVisible()
  const closed = (await card.boundingBox())?.height ?? 0
  await card.getByRole('button', { name: /^Show more/ }).click()
  expect((await card.boundingBox())?.height).toBeGreaterThan(closed * 2)
  await card.getByRole('button', { name: /^Show less/ }).click()
  expect((await card.boundingBox())?.height).toBe(closed)

  await editor.editReview(id, { rating: '1', recommended: false })
  await page.reload()
  await expect(card.getByRole('img', { name: '1 of 3 stars' })).toBeVisible()
  await expect(card.getByText('Not recommended', { exact: true })).toBeVisible()
})
