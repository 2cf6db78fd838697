import {
  ARTICLES,
  endSession,
  fillIn,
  openContent,
  openNew,
  publish,
  rowOf,
  signInAgain,
  uniqueName,
} from './admin-content.ts'
import { field, form } from './console.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'

test('a draft outlives a reload and a lost session, listed or not', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*401/)
  await openContent(page, server.url, ARTICLES)
  const name = uniqueName()
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, name)
  await page.reload()
  await expect(form(page).getByText('Your draft')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue(name)

  await endSession(page, server.url)
  await publish(page)
  await signInAgain(page)
  await expect(field(page, 'Title')).toHaveValue(name)
  for (const [label, value] of Object.entries(ARTICLES.right)) {
    await expect(field(page, label)).toHaveValue(value)
  }
  await publish(page)
  await expect(rowOf(page, name)).toHaveCount(1)
  await openNew(page, ARTICLES)
  await expect(field(page, 'Title')).toHaveValue('')

  await form(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await field(page, 'Title').fill(`${name} anew`)
  await page.route(`**${ARTICLES.path}?*`, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(`${name} anew`)
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a search finds by every word, and until it is answered nothing can be done with older rows', async ({
  page,
  server,
}) => {
  await openContent(page, server.url, ARTICLES)
  const search = page.getByLabel('Search articles')
  const { open: letGo, opened: released } = gate()
  await page.route(/digest-articles\?.*q=/, async (route) => {
    await released
    await route.continue()
  })
  await search.fill('kutztown lamp')
  const count = page.locator('p[role=status]', { hasText: /total|found|Searching/ })
  await expect(count.getByText('Searching…')).toBeVisible()
  await expect(page.locator('[aria-label^="Delete "]')).not.toHaveCount(0)
  await expect(page.locator('[aria-label^="Delete "]:not([inert] *)')).toHaveCount(0)
  letGo()
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  await search.fill('zeppelin kutztown')
  await expect(page.getByText('No match')).toBeVisible()
})
