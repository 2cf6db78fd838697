import { expect } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { test } from './portal-club.ts'

const DIGEST = '/members/digest'
const articleAt = (id: string) => `${DIGEST}/article/${id}`

test.describe('the digest', () => {
  test('has two tabs, and says of each that nothing is there yet', async ({ page, person }) => {
    await page.goto(DIGEST)
    await expect(page.getByRole('heading', { level: 1, name: 'Digest' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Articles', 'Videos'])
    await expect(page.getByRole('heading', { name: 'No articles yet', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Videos' }).click()
    await expect(page.getByRole('heading', { name: 'No videos yet', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No videos yet', exact: true })).toBeVisible()
    expect(person.token).toBeTruthy()
  })

  test('shows what an admin publishes, edits and deletes, each after one refresh', async ({
    page,
    person: _,
    editor,
  }) => {
    const id = await editor.article({ title: 'Winter tyres', category: 'Workshop' })
    await page.goto(DIGEST)
    const card = page.getByRole('article').filter({ hasText: 'Winter tyres' })
    await expect(card).toContainText('Workshop')
    await expect(card).toContainText('By Marcus Bell')
    const timeZone = 'America/New_York'
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(
      new Date(),
    )
    await expect(card.locator('time')).toHaveText(today)

    await editor.editArticle(id, { title: 'Summer tyres' })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Summer tyres' })).toBeVisible()
    await expect(page.getByText('Winter tyres')).toHaveCount(0)

    await page.getByRole('link', { name: 'Summer tyres' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Summer tyres' })).toBeVisible()
    await editor.removeArticle(id)
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Article not found', exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to the Digest' }).click()
    await expect(page).toHaveURL(new RegExp(`${DIGEST}$`))
    await expect(page.getByText('Summer tyres')).toHaveCount(0)
  })

  test('lists the newest first', async ({ page, person: _, editor }) => {
    for (const title of ['First', 'Second', 'Third']) await editor.article({ title })
    await page.goto(DIGEST)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Third',
      'Second',
      'First',
    ])
  })

  test('splits an article into paragraphs by newline, in lines of at most 65 characters', async ({
    page,
    person: _,
    editor,
  }) => {
    const long = 'The road turns to gravel after the second bridge. '.repeat(20)
    const id = await editor.article({ content: `${long}\r\n\r\nSecond.\nThird.\n   \nFourth.` })
    await page.goto(articleAt(id))
    const paragraphs = page.getByRole('article').locator('div > p')
    await expect(paragraphs).toHaveText([long.trim(), 'Second.', 'Third.', 'Fourth.'])
    const widths = await paragraphs.first().evaluate((one) => {
      const ch = document.createElement('span')
      ch.style.cssText = 'display:inline-block;width:65ch'
      one.append(ch)
      const measure = ch.getBoundingClientRect().width
      ch.remove()
      return { measure, width: one.getBoundingClientRect().width }
    })
    expect(widths.width).toBeLessThanOrEqual(widths.measure + 1)
    expect(widths.width).toBeGreaterThan(widths.measure * 0.8)
    await expect(page).toHaveTitle(/^Cold starts/)
  })

  test('says of an unknown article that it is not found', async ({
    page,
    person: _,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-thing']) {
      await page.goto(articleAt(id))
      await expect(
        page.getByRole('heading', { level: 1, name: 'Article not found', exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to the Digest' })).toHaveAttribute(
        'href',
        DIGEST,
      )
    }
  })

  test('holds text of any length at the width of a phone', async ({ page, person: _, editor }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(4)
    const id = await editor.article({
      title: word,
      author: word.slice(0, 120),
      category: word.slice(0, 60),
      content: `${word}\n${'x'.repeat(39_000)}`,
    })
    await page.goto(DIGEST)
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await overflow(page)).toBe(0)
    await page.goto(articleAt(id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
    expect(await overflow(page)).toBe(0)
  })

  test('draws a picture of its own where there is none, or it cannot be had', async ({
    page,
    person: _,
    editor,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await editor.article({ title: 'Without' })
    await editor.article({ title: 'Broken', imageUrl: '/pictures/gone.webp' })
    await page.goto(DIGEST)
    for (const title of ['Without', 'Broken']) {
      const picture = page.getByRole('article').filter({ hasText: title }).locator('img')
      await expect(picture).toHaveAttribute('src', '/art/drawn-road.svg')
    }
  })

  test('says what happened when the club does not answer, and tries again', async ({
    page,
    person: _,
    editor,
  }) => {
    const id = await editor.article({ title: 'After the storm' })
    await page.route('**/api/digest-articles*', (route) => route.abort())
    await page.route('**/api/digest-articles/*', (route) => route.abort())
    await page.goto(DIGEST)
    await expect(page.getByRole('heading', { name: "Couldn't load the articles" })).toBeVisible()
    await page.goto(articleAt(id))
    await expect(page.getByRole('heading', { name: "Couldn't load the article" })).toBeVisible()
    const requested = page.waitForRequest(`**/api/digest-articles/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await requested
    await page.unrouteAll()
    await expect(page.getByRole('heading', { level: 1, name: 'After the storm' })).toBeVisible()
  })

  test('gets its cookie anew when only that was lost', async ({
    page,
    context,
    person: _,
    editor,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource.*401/)
    await editor.article({ title: 'Still here' })
    await page.goto('/members')
    await expect(page.getByText('Still here')).toBeVisible()
    await context.clearCookies({ name: 'member_session' })
    await page.addInitScript(() => localStorage.removeItem('kept_data'))
    await page.goto(DIGEST)
    await expect(page.getByRole('link', { name: 'Still here' })).toBeVisible()
  })
})

test.describe('videos', () => {
  test('fetch nothing of a third party before the click, then play without cookies', {
    tag: '@everyday',
  }, async ({ page, person: _, editor }) => {
    await editor.video({ title: 'A lap of the yard' })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The player' }),
    )
    await page.goto(`${DIGEST}?tab=videos`)
    const card = page.getByRole('article').filter({ hasText: 'A lap of the yard' })
    await expect(card).toContainText('Build-out')
    await expect(card).toContainText('Three minutes.')
    await expect(card.locator('img')).toHaveAttribute('src', '/art/drawn-screen.svg')
    await page.waitForTimeout(500)
    expect([...hosts]).toEqual(['127.0.0.1'])
    await card.getByRole('button', { name: 'Play video: A lap of the yard' }).click()
    await expect(card.locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    )
    await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible()
  })

  test('without a parsable id are a link in a new tab', async ({ page, person: _, editor }) => {
    await editor.video({ title: 'Elsewhere', videoUrl: 'https://vimeo.com/76979871' })
    await editor.video({ title: 'Too short', videoUrl: 'https://youtu.be/tooshort' })
    await page.goto(`${DIGEST}?tab=videos`)
    await expect(page.getByRole('article')).toHaveCount(2)
    const link = page
      .getByRole('article')
      .filter({ hasText: 'Elsewhere' })
      .getByRole('link', { name: 'Watch Video' })
    await expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(page.getByRole('button', { name: /Play video/ })).toHaveCount(0)
  })

  test('show the thumbnail that is given, and go when they are deleted', async ({
    page,
    person: _,
    editor,
  }) => {
    const id = await editor.video({ thumbnailUrl: '/art/poster-dusk.svg' })
    await page.goto(`${DIGEST}?tab=videos`)
    await expect(page.getByRole('article').locator('img')).toHaveAttribute(
      'src',
      '/art/poster-dusk.svg',
    )
    await editor.removeVideo(id)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible()
  })
})
