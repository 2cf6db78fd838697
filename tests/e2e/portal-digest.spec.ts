import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'

const DIGEST = '/members/digest'

test.describe('the digest', () => {
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

  test('plays videos without cookies, and fetches nothing of a third party before the click', async ({
    page,
    person: _,
    editor,
  }) => {
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ?t=1m35s'
    await editor.video({ title: 'A lap of the yard', videoUrl })
    await editor.video({ title: 'Elsewhere', videoUrl: 'https://vimeo.com/76979871' })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The player' }),
    )
    await page.goto(`${DIGEST}?tab=videos`)
    const card = page.getByRole('article').filter({ hasText: 'A lap of the yard' })
    await expect(card.locator('img')).toHaveAttribute('src', '/art/drawn-screen.svg')
    await page.waitForLoadState('networkidle')
    expect([...hosts]).toEqual(['127.0.0.1'])
    await card.getByRole('button', { name: 'Play video: A lap of the yard' }).click()
    await expect(card.locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95',
    )
    await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible()

    const onAnotherSite = page.getByRole('article').filter({ hasText: 'Elsewhere' })
    const link = onAnotherSite.getByRole('link', { name: 'Watch Video' })
    await expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871')
    await expect(link).toHaveAttribute('target', '_blank')
  })
})
