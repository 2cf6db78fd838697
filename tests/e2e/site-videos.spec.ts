import { CLUB } from '#domain/club.ts'
import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

const PLAYER = 'https://www.youtube-nocookie.com'

test('a video requests nothing from its host before play is tapped', async ({ page, baseURL }) => {
  const otherOrigins: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) otherOrigins.push(request.url())
  })
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
  )
  await open(page, CLUB_PAGE)
  const videos = section(page, 'The build-out')
  const plays = videos.getByRole('button', { name: /^Play video: / })
  await expect(plays).toHaveCount(3)
  await plays.first().scrollIntoViewIfNeeded()
  await plays.first().hover()
  await page.waitForLoadState('networkidle')
  expect(otherOrigins).toEqual([])

  const title = (await plays.first().textContent())?.replace('Play video: ', '') ?? ''
  await plays.first().focus()
  await page.keyboard.press('Enter')
  const frame = videos.locator('iframe')
  await expect(frame).toHaveCount(1)
  await expect(frame).toHaveAttribute('title', title)
  expect(await frame.getAttribute('src')).toMatch(
    new RegExp(`^${PLAYER}/embed/[\\w-]{11}\\?autoplay=1$`),
  )
  await expect(videos.locator('iframe')).toBeFocused()
  await expect(plays).toHaveCount(2)
  await expect.poll(() => otherOrigins).toHaveLength(1)
  expect(otherOrigins[0]).toMatch(`${PLAYER}/embed/`)
})

test('an offline film shows its still and says that it needs a connection', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
  )
  await open(page, CLUB_PAGE)
  const film = section(page, 'The build-out').getByRole('figure').first()
  const play = film.getByRole('button', { name: /^Play video: / })
  await play.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await play.click()
  await expect(film.getByRole('status')).toHaveText(/^No signal\./)
  await expect(film.locator('iframe')).toHaveCount(0)
  await expect(play).toBeVisible()
  await context.setOffline(false)
  await expect(film.getByRole('status')).toBeEmpty()
  await play.click()
  await expect(film.locator('iframe')).toHaveCount(1)
})

test('each film leads to YouTube too, in a window of its own', async ({ page }) => {
  await open(page, CLUB_PAGE)
  const links = section(page, 'The build-out').getByRole('link')
  await expect(links).toHaveCount(3)
  for (const [index, id] of Object.values(CLUB.films).entries()) {
    const link = links.nth(index)
    await expect(link).toHaveAccessibleName(/^Watch on YouTube \(\w+/)
    await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})
