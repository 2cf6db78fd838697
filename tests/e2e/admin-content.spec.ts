import {
  ARTICLES,
  endSession,
  fillIn,
  openContent,
  openNew,
  publish,
  REVIEWS,
  rowOf,
  signInAgain,
  uniqueName,
  VIDEOS,
} from './admin-content.ts'
import { confirmDelete, field, form, question } from './console.ts'
import { expect, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { isFit } from './tablet-fit.ts'

for (const kind of [ARTICLES, VIDEOS, REVIEWS]) {
  test(`a new ${kind.one} shows each rule at its field`, { tag: '@everyday' }, async ({
    page,
    server,
  }) => {
    await openContent(page, server.url, kind)
    await openNew(page, kind)
    await publish(page)
    for (const [label, message] of Object.entries(kind.required)) {
      await expect(field(page, label), label).toHaveAccessibleDescription(
        new RegExp(`^${message}( |$)`),
      )
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(form(page).getByText(/ is required$|valid URL$/)).toHaveCount(
      Object.keys(kind.required).length + (kind.tap ? 1 : 0),
    )
    await fillIn(page, kind, uniqueName())
    await expect(form(page).getByText(/ is required$|valid URL$/)).toHaveCount(0)
  })

  test(`an admin publishes, edits and deletes a ${kind.one}`, async ({ page, server }) => {
    await openContent(page, server.url, kind)
    const name = uniqueName()
    await openNew(page, kind)
    await fillIn(page, kind, name)
    await publish(page)
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByRole('article').first()).toContainText(name)
    await expect(page.getByRole('status').filter({ hasText: 'published' })).toBeVisible()

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    for (const [label, value] of Object.entries(kind.right)) {
      await expect(field(page, label)).toHaveValue(value)
    }
    const body = page.waitForRequest((sent) => sent.method() === 'PATCH')
    await field(page, kind.name).fill(`${name} anew`)
    await form(page).getByRole('button', { name: 'Save', exact: true }).click()
    expect(Object.values((await body).postDataJSON())).toEqual([`${name} anew`])
    await expect(rowOf(page, `${name} anew`)).toBeVisible()

    await page.getByRole('button', { name: `Delete ${name} anew` }).click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, `${name} anew`)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${name} anew` }).click()
    await confirmDelete(page)
    await expect(rowOf(page, `${name} anew`)).toHaveCount(0)
  })

  test(`a draft of a ${kind.one} outlives a reload and a lost session, listed or not`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource.*401/)
    await openContent(page, server.url, kind)
    const name = uniqueName()
    await openNew(page, kind)
    await fillIn(page, kind, name)
    await page.reload()
    await expect(form(page).getByText('Your draft')).toBeVisible()
    await expect(field(page, kind.name)).toHaveValue(name)

    await endSession(page, server.url)
    await publish(page)
    await signInAgain(page)
    await expect(field(page, kind.name)).toHaveValue(name)
    for (const [label, value] of Object.entries(kind.right)) {
      await expect(field(page, label)).toHaveValue(value)
    }
    await publish(page)
    await expect(rowOf(page, name)).toHaveCount(1)
    await openNew(page, kind)
    await expect(field(page, kind.name)).toHaveValue('')

    await form(page).getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await field(page, kind.name).fill(`${name} anew`)
    await page.route(`**${kind.path}?*`, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(field(page, kind.name)).toHaveValue(`${name} anew`)
    await expect(rowOf(page, name)).toHaveCount(0)
  })
}

test('a refused save says why at the field and in a toast, and what was typed stays', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*400/)
  await openContent(page, server.url, ARTICLES)
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, 'Words the server refuses')
  await page.route('**/api/digest-articles', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Not today', code: 'bad_input', fields: { author: 'Unknown author' } },
    }),
  )
  await publish(page)
  await expect(field(page, 'Author')).toHaveAccessibleDescription(/Unknown author/)
  const toast = page.getByRole('status').filter({ hasText: 'Not today' })
  await expect(toast).toContainText('Error')
  await expect(field(page, 'Title')).toHaveValue('Words the server refuses')
})

test('without a network nothing typed is lost, and it is published once', async ({
  page,
  server,
  context,
}) => {
  await openContent(page, server.url, ARTICLES)
  const name = uniqueName()
  await openNew(page, ARTICLES)
  await fillIn(page, ARTICLES, name)
  await context.setOffline(true)
  await publish(page)
  await expect(form(page).getByText(/No connection/)).toBeVisible()
  await expect(field(page, 'Content')).toHaveValue('First.\nSecond.')
  await context.setOffline(false)
  await publish(page)
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('the stars and the switch of a review are what members will see', async ({ page, server }) => {
  await openContent(page, server.url, REVIEWS)
  const name = uniqueName()
  await openNew(page, REVIEWS)
  await expect(form(page).getByRole('switch', { name: 'Recommended' })).toBeChecked()
  await publish(page)
  await expect(form(page).getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription(
    'Rating is required',
  )
  await fillIn(page, REVIEWS, name)
  await form(page).getByRole('radio', { name: '1 star', exact: true }).check()
  await form(page).getByRole('switch', { name: 'Recommended' }).click()
  await publish(page)
  await expect(rowOf(page, name)).toContainText('Not recommended')
  await expect(rowOf(page, name).getByRole('img', { name: '1 of 3 stars' })).toBeVisible()
})

test('a search finds by every word, and says so when it finds nothing', async ({
  page,
  server,
}) => {
  await openContent(page, server.url, ARTICLES)
  await page.getByLabel('Search articles').fill('kutztown lamp')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('1 found')).toBeVisible()
  await page.getByLabel('Search articles').fill('zeppelin kutztown')
  await expect(page.getByText('No match')).toBeVisible()
})

test('until a search is answered nothing can be done with the rows of the one before', async ({
  page,
  server,
}) => {
  await openContent(page, server.url, ARTICLES)
  const before = await page.getByText(/^\d+ total$/).textContent()
  const search = page.getByLabel('Search articles')
  const { open: letGo, opened: released } = gate()
  const SEARCHES = /digest-articles\?.*q=/
  await page.route(SEARCHES, async (route) => {
    await released
    await route.continue()
  })
  const searchStatus = page.locator('p[role=status]', { hasText: /total|found|Searching/ })
  const said = searchStatus.evaluateHandle((status) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(status.lastElementChild?.textContent ?? '')).observe(
      status,
      {
        ...{ childList: true, characterData: true, subtree: true },
      },
    )
    return texts
  })
  await said
  await page.setViewportSize({ width: 390, height: 844 })
  const place = await search.boundingBox()
  await search.fill('kutztown lamp')
  const rows = page.locator('[inert]').getByRole('article', { includeHidden: true })
  await expect(rows.first()).toBeAttached()
  await expect(searchStatus.getByText('Searching…')).toBeVisible()
  await expect(page.getByText(before ?? '', { exact: true })).toBeHidden()
  expect(await search.boundingBox()).toEqual(place)
  await expect(page.locator('[aria-label^="Delete "]')).not.toHaveCount(0)
  await expect(page.locator('[aria-label^="Delete "]:not([inert] *)')).toHaveCount(0)
  letGo()
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await (await said).jsonValue()).toEqual(['Searching…', '1 found'])
  // Last: on a slow machine this takes longer than a search may.
  await page.unroute(SEARCHES)
  await page.route(SEARCHES, () => {})
  await search.fill('zeppelin')
  await expect(searchStatus.getByText('Searching…')).toBeVisible()
  await isFit(page, 'a list that looks for something')
})

test('a search that is answered at once says nothing of looking', async ({ page, server }) => {
  await openContent(page, server.url, ARTICLES)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const saysSearching = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const watching = new MutationObserver(() => {
          if (document.body.textContent.includes('Searching…')) done(true)
          if (document.body.textContent.includes('1 found')) done(false)
        })
        watching.observe(document.body, { childList: true, characterData: true, subtree: true })
      }),
  )
  await page.getByLabel('Search articles').fill('kutztown lamp')
  // The page's time goes at a tenth at most: a busy machine counts as one that answers at once.
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(page.getByText('1 found')).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
  expect(await saysSearching).toBe(false)
})

test('a list that cannot be read says so and is read again; an empty one says what to do', async ({
  page,
  server,
}) => {
  await openContent(page, server.url, REVIEWS)
  await page.route('**/api/videos?*', (route) => route.abort())
  await page.getByRole('tab', { name: 'Videos' }).click()
  await expect(page.getByRole('alert')).toContainText('The videos didn’t load')
  await page.unroute('**/api/videos?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/api/digest-articles?*', (route) => route.fulfill({ json: [] }))
  await page.getByRole('tab', { name: 'Digest Articles' }).click()
  await expect(page.getByRole('heading', { name: 'No articles yet' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'New article' }).last().click()
  await expect(form(page)).toBeVisible()
})

for (const kind of [ARTICLES, VIDEOS, REVIEWS]) {
  test(`${kind.section} are fit for every tablet and reader`, async ({ page, server }) => {
    await openContent(page, server.url, kind)
    await isFit(page, kind.section)
    await openNew(page, kind)
    await publish(page)
    await expect(field(page, kind.name)).toHaveAttribute('aria-invalid', 'true')
    await isFit(page, `new ${kind.one}`)
  })
}
