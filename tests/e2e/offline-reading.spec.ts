import { patience } from '../setup/patience.ts'
import { expect } from './fixtures.ts'
import {
  expectAllCached,
  FOREIGN,
  inOwnWorld,
  onlyPage,
  PAGES,
  READ,
  readAll,
  serveForeignPicture,
} from './offline-world.ts'
import { readDevice, showsPicture, untilCached } from './on-device.ts'
import { signInAs, test, workerAnswers } from './portal-club.ts'
import { clubEditor } from './second-admin.ts'

test.use({ serviceWorkers: 'allow' })

test('everything listed once is read with its pictures when the server is dead and the browser was closed', async ({
  complaints,
}) => {
  test.setTimeout(patience(240_000))
  await inOwnWorld(complaints, async ({ club, person, written, open, editor }) => {
    const { url } = club.server
    const first = await open()
    await serveForeignPicture(first)
    const before = await onlyPage(first)
    await signInAs(before, url, person)
    await readAll(before, url)
    await expectAllCached(before, written.pictures)
    await untilCached(before, READ)

    await club.server.kill()
    const second = await open()
    await second.route(FOREIGN, (route) => route.abort())
    const page = await onlyPage(second)
    const devtools = await second.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    const [article = '', video = '', event = ''] = written.pictures
    const shown: Record<string, string[]> = {
      '/members/digest': [article, FOREIGN],
      '/members/digest?tab=videos': [video],
      '/members/events': [event],
    }
    for (const [path, text] of PAGES) {
      await page.goto(url + path)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByText(/Not connected\s· saved at \d+:\d\d/)).toBeVisible()
      for (const picture of shown[path] ?? []) {
        expect(await showsPicture(page, picture), `${path} ${picture}`).toBe(true)
      }
    }
    await page.goto(`${url}/members/digest/article/${written.articleId}`)
    await expect(page.getByText('canary-text two.', { exact: true })).toBeVisible()
    expect(await showsPicture(page, article)).toBe(true)
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)

    await club.server.restart()
    await editor.article({ title: 'News of the morning' })
    await page.goto(`${url}/members/digest`)
    await expect(page.getByText('canary-article')).toBeVisible()
    await expect(page.getByText('News of the morning')).toBeVisible({ timeout: patience(30_000) })
    await expect(page.getByText('Not connected')).toHaveCount(0, { timeout: patience(30_000) })
  })
})

test('what no page has shown yet can be read offline all the same', async ({
  page,
  context,
  person: _,
  club,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const editor = await clubEditor(club.server.url)
  await editor.article({ title: 'Ahead article' })
  await editor.video({ title: 'Ahead video' })
  await editor.review({ restaurantName: 'Ahead review' })
  await page.goto('/members')
  await workerAnswers(page)
  for (const title of ['Ahead article', 'Ahead video', 'Ahead review']) {
    await expect.poll(async () => (await readDevice(page)).cached).toContain(title)
  }
  await context.setOffline(true)
  for (const [path, title] of [
    ['/members/nankang-star', 'Ahead review'],
    ['/members/digest?tab=videos', 'Ahead video'],
    ['/members/digest', 'Ahead article'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await editor.dispose()
})
