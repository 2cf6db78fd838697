import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { patience } from '../setup/patience.ts'
import { png } from '../setup/sample-pictures.ts'
import type { Complaints } from './complaints.ts'
import { expect } from './fixtures.ts'
import { cachedPictures, readDevice, showsPicture, untilCached } from './on-device.ts'
import { type Club, type Person, signInAs, startClub, test, workerAnswers } from './portal-club.ts'
import { clubEditor, type Editor, secondAdmin } from './second-admin.ts'

test.use({ serviceWorkers: 'allow' })

const FOREIGN = 'https://pictures.example/canary.svg'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><title>canary-picture</title><rect width="64" height="36" fill="#12372a"/></svg>'
const PAGES = [
  ['/members/digest', 'canary-article'],
  ['/members/digest?tab=videos', 'canary-video'],
  ['/members/events', 'canary-event'],
  ['/members/nankang-star', 'canary-review'],
  ['/members/my-vehicles', 'Blue Coupé'],
] as const

const READ = [
  '/api/digest-articles',
  '/api/videos',
  '/api/events',
  '/api/my/rsvps',
  '/api/restaurant-reviews',
  '/api/my/vehicles',
]

type Written = { articleId: string; pictures: string[] }

async function write(editor: Editor, url: string): Promise<Written> {
  const bytes = async (width: number) => new Uint8Array(await png(width, 36))
  const [article = '', video = '', event = ''] = [
    await editor.picture(await bytes(64)),
    await editor.picture(await bytes(65)),
    await editor.picture(await bytes(66)),
  ]
  await editor.article({ title: 'canary-foreign', imageUrl: FOREIGN })
  const content = 'canary-text one.\ncanary-text two.'
  const articleId = await editor.article({ title: 'canary-article', content, imageUrl: article })
  await editor.video({ title: 'canary-video', thumbnailUrl: video })
  await editor.review({ restaurantName: 'canary-review' })
  const events = await secondAdmin(url)
  await events.addEvent({ title: 'canary-event', imageUrl: event })
  return { articleId, pictures: [article, video, event] }
}

function serveForeignPicture(context: BrowserContext, headers: Record<string, string> = {}) {
  return context.route(FOREIGN, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', headers, body: SVG }),
  )
}

async function readAll(page: Page, url: string) {
  for (const [path, text] of PAGES) {
    await page.goto(url + path)
    await expect(page.getByText(text).first()).toBeVisible()
    await workerAnswers(page)
  }
}

/** A browser that can be closed and opened again, and a server of its own that can die. */
async function inOwnWorld(
  complaints: Complaints,
  act: (world: {
    club: Club
    person: Person
    written: Written
    open: () => Promise<BrowserContext>
    editor: Editor
  }) => Promise<void>,
) {
  complaints.allow(/Failed to load resource/)
  const club = await startClub(2)
  const profile = mkdtempSync(join(tmpdir(), 'rowhouse-browser-'))
  let context: BrowserContext | null = null
  const open = async () => {
    await context?.close()
    context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: [...chromiumArguments],
      viewport: { width: 1440, height: 900 },
      timezoneId: 'America/New_York',
    })
    await complaints.watch(context)
    return context
  }
  try {
    const editor = await clubEditor(club.server.url)
    const written = await write(editor, club.server.url)
    await act({ club, person: club.anyone(), written, open, editor })
  } finally {
    await (context as BrowserContext | null)?.close()
    rmSync(profile, { recursive: true, force: true })
    await club.dispose()
  }
}

async function onlyPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}

async function expectAllCached(page: Page, pictures: readonly string[]) {
  await expect
    .poll(async () => {
      const cached = await cachedPictures(page)
      return [...pictures, FOREIGN].filter((one) => !cached.some((url) => url.endsWith(one)))
    })
    .toEqual([])
}

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

for (const how of ['with the server', 'without the server'] as const) {
  test(`logging out in one of two tabs, ${how}, leaves no trace of the member or of what was read`, async ({
    complaints,
  }) => {
    test.setTimeout(patience(240_000))
    await inOwnWorld(complaints, async ({ club, person, written, open }) => {
      const { url } = club.server
      const context = await open()
      await serveForeignPicture(context, { 'access-control-allow-origin': '*' })
      const page = await onlyPage(context)
      await signInAs(page, url, person)
      await readAll(page, url)
      await expectAllCached(page, written.pictures)
      await untilCached(page, READ)
      const other = await context.newPage()
      await other.goto(`${url}/members/digest`)
      await expect(other.getByText('canary-article')).toBeVisible()

      const { firstName, lastName, email, phone } = person.member
      const personal = [firstName, lastName, email ?? '', phone ?? '']
      const read = ['Blue Coupé', 'canary-', 'pictures/', 'canary-picture']
      const traces = async (tab: Page) => {
        const { cached, outbox } = await readDevice(tab)
        return {
          cached: [...personal, ...read].filter((one) => cached.includes(one)),
          outbox: personal.filter((one) => outbox.includes(one)),
        }
      }
      expect((await traces(page)).cached).toEqual([...personal, ...read])

      if (how === 'without the server') {
        await club.server.kill()
        await page.reload()
        await expect(page.getByText('Not connected')).toBeVisible()
      }
      await page.goto(
        `${url}/members/car-pickup-dropoff?type=pickup&vehicleId=${person.vehicles[0]?.id}`,
      )
      await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
      await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
      await page.getByRole('button', { name: 'Request Pickup' }).click()
      const isDead = how === 'without the server'
      await expect(page.getByText(isDead ? 'No signal.' : 'Got it.')).toBeVisible()
      await expect(page.getByText('1 booking waiting')).toHaveCount(isDead ? 1 : 0)
      await page.getByRole('button', { name: 'Logout' }).click()
      if (isDead) await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(other).toHaveURL(/\/login$/)
      for (const tab of [page, other]) {
        await expect.poll(() => traces(tab)).toEqual({ cached: [], outbox: [] })
      }
      await page.waitForTimeout(1_500)
      await page.reload()
      await other.reload()
      for (const tab of [page, other]) {
        expect(await traces(tab)).toEqual({ cached: [], outbox: [] })
      }
      if (how === 'without the server') {
        expect((await readDevice(page)).outbox).toContain(person.member.id)
      }
    })
  })
}

test('a picture that is still loading when the member logs out is not cached', async ({
  complaints,
}) => {
  test.setTimeout(patience(240_000))
  await inOwnWorld(complaints, async ({ club, person, open }) => {
    const { url } = club.server
    const context = await open()
    let arrive = () => {}
    const underway = new Promise<void>((requested) => {
      void context.route(FOREIGN, async (route) => {
        requested()
        await new Promise<void>((done) => {
          arrive = done
        })
        await route.fulfill({ contentType: 'image/svg+xml', body: SVG })
      })
    })
    const page = await onlyPage(context)
    await signInAs(page, url, person)
    await page.goto(`${url}/members/my-vehicles`)
    await workerAnswers(page)
    await page.goto(`${url}/members`)
    await underway
    await page.waitForTimeout(1_000)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    arrive()
    await page.waitForTimeout(2_000)
    expect((await page.evaluate(() => caches.keys())).join()).not.toContain('rowhouse-images')
  })
})

test('what one member read is gone as soon as another signs in, in every tab', async ({
  complaints,
}) => {
  test.setTimeout(patience(240_000))
  await inOwnWorld(complaints, async ({ club, person, written, open }) => {
    const { url } = club.server
    const context = await open()
    await serveForeignPicture(context, { 'access-control-allow-origin': '*' })
    const page = await onlyPage(context)
    await signInAs(page, url, person)
    await readAll(page, url)
    await expectAllCached(page, written.pictures)
    const next = club.anyone()
    await context.clearCookies()
    const other = await context.newPage()
    await other.goto(url)
    await other.evaluate(
      ([token, data]) => {
        localStorage.setItem('member_data', data)
        localStorage.setItem('auth_token', token)
      },
      [next.token, JSON.stringify({ ...next.member, firstName: 'Nextina' })] as const,
    )
    await expect(page.getByRole('banner')).toContainText('Nextina')
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .not.toContain(`rowhouse-images-${person.member.id}`)
    const { cached } = await readDevice(page)
    expect(cached).not.toContain(person.member.lastName)
    expect(cached).not.toContain(person.member.email ?? 'no e-mail')
  })
})

test('each page says when its own data was saved', async ({
  page,
  context,
  person: _,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  for (const path of ['/members/my-vehicles', '/members/digest', '/members/nankang-star']) {
    await page.goto(path)
    await workerAnswers(page)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  }
  await untilCached(page, ['/api/my/vehicles', '/api/digest-articles', '/api/restaurant-reviews'])
  // Leaving a page saves once more, so the portal must be left before what it saved is changed.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const cached = JSON.parse(localStorage.getItem('kept_data') ?? '')
    const daysAgo: Record<string, number> = {
      '/api/digest-articles': 2,
      '/api/videos': 1,
      '/api/my/car-requests': 3,
    }
    for (const query of cached.clientState.queries) {
      const days = daysAgo[query.queryKey[0]] ?? 0
      query.state.dataUpdatedAt -= days * 86_400_000
    }
    localStorage.setItem('kept_data', JSON.stringify(cached))
  })
  await context.setOffline(true)
  // The cards of the cars tell what is asked for them, which is the older of both.
  for (const path of ['/members/digest', '/members/my-vehicles']) {
    await page.goto(path)
    await expect(
      page.getByText(/Not connected\s· saved at [A-Z][a-z]{2} \d+, \d+:\d\d/),
    ).toBeVisible()
  }
  await page.goto('/members/nankang-star')
  await expect(page.getByText(/Not connected\s· saved at \d+:\d\d/)).toBeVisible()
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
