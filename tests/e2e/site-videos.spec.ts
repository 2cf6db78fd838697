import { expect, test } from './fixtures.ts'
import { CLUB_PAGE, open, section } from './site-page.ts'

const PLAYER = 'https://www.youtube-nocookie.com'

test('a video asks its host for nothing before play is pressed', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
  )
  await open(page, CLUB_PAGE)
  const videos = section(page, 'Watch the house come together')
  const plays = videos.getByRole('button', { name: /^Play video: / })
  await expect(plays).toHaveCount(3)
  await plays.first().scrollIntoViewIfNeeded()
  await plays.first().hover()
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])

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
  await expect.poll(() => elsewhere).toHaveLength(1)
  expect(elsewhere[0]).toMatch(`${PLAYER}/embed/`)
})
