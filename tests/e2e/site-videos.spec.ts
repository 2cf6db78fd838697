import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

const PLAYER = 'https://www.youtube-nocookie.com'

test('a film requests nothing from its host before play is tapped, and says offline that it needs a connection', async ({
  page,
  context,
  baseURL,
}) => {
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

  const film = videos.getByRole('figure').first()
  await context.setOffline(true)
  await plays.first().click()
  await expect(film.getByRole('status')).toHaveText(/^No signal\./)
  await expect(film.locator('iframe')).toHaveCount(0)
  await context.setOffline(false)
  await expect(film.getByRole('status')).toBeEmpty()

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
