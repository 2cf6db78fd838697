import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { png } from '../setup/sample-pictures.ts'
import type { Complaints } from './complaints.ts'
import { expect } from './fixtures.ts'
import { cachedPictures } from './on-device.ts'
import { type Club, type Person, startClub, workerAnswers } from './portal-club.ts'
import { clubEditor, type Editor, secondAdmin } from './second-admin.ts'

export const FOREIGN = 'https://pictures.example/canary.svg'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><title>canary-picture</title><rect width="64" height="36" fill="#12372a"/></svg>'
export const PAGES = [
  ['/members/digest', 'canary-article'],
  ['/members/digest?tab=videos', 'canary-video'],
  ['/members/events', 'canary-event'],
  ['/members/nankang-star', 'canary-review'],
  ['/members/my-vehicles', 'Blue Coupé'],
] as const

export const READ = [
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

export function serveForeignPicture(context: BrowserContext, headers: Record<string, string> = {}) {
  return context.route(FOREIGN, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', headers, body: SVG }),
  )
}

export async function readAll(page: Page, url: string) {
  for (const [path, text] of PAGES) {
    await page.goto(url + path)
    await expect(page.getByText(text).first()).toBeVisible()
    await workerAnswers(page)
  }
}

/** A browser that can be closed and opened again, and a server of its own that can die. */
export async function inOwnWorld(
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
  const club = await startClub(3)
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

export async function onlyPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}

export async function expectAllCached(page: Page, pictures: readonly string[]) {
  await expect
    .poll(async () => {
      const cached = await cachedPictures(page)
      return [...pictures, FOREIGN].filter((one) => !cached.some((url) => url.endsWith(one)))
    })
    .toEqual([])
}
