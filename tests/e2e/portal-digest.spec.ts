import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'

const DIGEST = '/members/digest'

test.describe('the digest', () => {
  test('says of each tab that nothing is there yet, lists the newest first, and opens an article', async ({
    page,
    person: _,
    editor,
  }) => {
    await page.goto(DIGEST)
    await expect(page.getByRole('tab')).toHaveText(['Articles', 'Videos'])
    await expect(page.getByRole('heading', { name: 'No articles yet', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Videos' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No videos yet', exact: true })).toBeVisible()

    const id = await editor.article({ title: 'First', content: 'One.\r\n\r\nTwo.\n   \nThree.' })
    await editor.article({ title: 'Second' })
    await page.goto(DIGEST)
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(['Second', 'First'])
    await page.getByRole('link', { name: 'First' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
    await expect(page).toHaveTitle(/^First/)
    const paragraphs = page.getByRole('article').locator('div > p')
    await expect(paragraphs).toHaveText(['One.', 'Two.', 'Three.'])

    await editor.removeArticle(id)
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Article not found', exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to the Digest' }).click()
    await expect(titles).toHaveText(['Second'])
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

  test('plays videos without cookies, and fetches nothing of a third party before the click', {
    tag: '@everyday',
  }, async ({ page, person: _, editor }) => {
    await editor.video({ title: 'A lap of the yard' })
    await editor.video({ title: 'Elsewhere', videoUrl: 'https://vimeo.com/76979871' })
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

    const onAnotherSite = page.getByRole('article').filter({ hasText: 'Elsewhere' })
    const link = onAnotherSite.getByRole('link', { name: 'Watch Video' })
    await expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871')
    await expect(link).toHaveAttribute('target', '_blank')
  })
})
