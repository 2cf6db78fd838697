import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build.ts'
import { runNode } from '../../scripts/run-command.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startBalancer } from '../setup/cluster.ts'
import { freePort } from '../setup/free-port.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PARTS = ['src', 'domain', 'public', 'scripts', 'server', 'vite.config.ts']
const MANIFESTS = ['package.json', 'package-lock.json', 'tsconfig.json']
const ENTRIES = [
  'portal/main.ts',
  'admin/main.tsx',
  'kiosk/main.tsx',
  'shop/main.tsx',
  'site/main.tsx',
]

/** A built copy of the project with a change in every surface, so its file names differ from this build's. */
async function makeOtherBuild() {
  const root = mkdtempSync(join(tmpdir(), 'rowhouse-other-build-'))
  for (const part of [...PARTS, ...MANIFESTS]) {
    cpSync(join(ROOT, part), join(root, part), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const entry of ENTRIES) {
    appendFileSync(join(root, 'src', entry), "\ndocument.documentElement.dataset.other = 'yes'\n")
  }
  appendFileSync(join(root, 'src/ui/base.css'), '\n:root { --other-build: 1; }\n')
  const build = join(root, 'scripts/build.ts')
  const code = await runNode(['--import', 'tsx', build])
  if (code !== 0) throw new Error('the other build failed')
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

const OPENS = Number(process.env.OPENS ?? 4)
const SURFACES = {
  '/': 'h1',
  '/merch': 'h1',
  '/login': 'main input',
  '/admin/login': 'input[type=password]',
  '/kiosk': '.pairing-steps',
}
const WITHIN_MS = 20_000

let database: TestDatabase
let other: Awaited<ReturnType<typeof makeOtherBuild>>
let servers: ServerProcess[] = []
let balancer: Awaited<ReturnType<typeof startBalancer>>
let browser: Browser

beforeAll(async () => {
  await buildIfStale()
  other = await makeOtherBuild()
  database = await openTestDatabase()
  const settings = { DATABASE_URL: database.url ?? '' }
  const entry = join(other.root, 'server/main.ts')
  servers = await Promise.all([
    startServer({ settings }),
    startServer({ settings, entry, fromSources: true }),
  ])
  balancer = await startBalancer(
    await freePort(),
    servers.map(({ port }) => port),
  )
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
})
afterAll(async () => {
  await browser?.close()
  balancer?.stop()
  for (const server of servers) await server.dispose()
  await database?.close()
  other?.remove()
})

/** What a fresh browser of its own was not given, and whether it shows the page all the same. */
async function openFresh(path: string, shown: string, prepare = async (_: Page) => {}) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const missing: string[] = []
    const builds = new Set<string>()
    page.on('response', (answer) => {
      if (answer.status() >= 400 && !answer.url().includes('/api/')) missing.push(answer.url())
    })
    await prepare(page)
    await page.goto(balancer.url + path)
    const isShown = await page
      .locator(shown)
      .first()
      .waitFor({ timeout: WITHIN_MS })
      .then(
        () => true,
        () => false,
      )
    await page.waitForLoadState('load')
    builds.add(await page.evaluate(() => document.documentElement.dataset.other ?? 'this'))
    return { missing, isShown, builds: [...builds] }
  } finally {
    await context.close()
  }
}

test('the two builds share no document', async () => {
  const pages = servers.map(async ({ url }) => (await fetch(`${url}/kiosk`)).text())
  const [one, two] = await Promise.all(pages)
  expect(one).not.toBe(two)
})

test.each(Object.entries(SURFACES))(
  '%s opens whole in fresh browsers while two builds answer in turn',
  async (path, shown) => {
    const found = new Set<string>()
    for (let turn = 0; turn < OPENS; turn++) {
      const { builds, ...opened } = await openFresh(path, shown)
      expect(opened).toEqual({ missing: [], isShown: true })
      for (const build of builds) found.add(build)
    }
    console.log(`${path}: opened ${OPENS} times, builds ${[...found].join(' and ')}`)
  },
)

test('a page whose files stay missing loads again three times and then says so, with one button', async () => {
  const titles = { '/kiosk': 'board', '/admin/login': 'page', '/members': 'page' }
  const opening = Object.entries(titles).map(async ([path, what]) => {
    let documents = 0
    const lose = async (page: Page) => {
      await page.route(/\/assets\/(kiosk|admin|portal)-.*\.js$/, (route) =>
        route.fulfill({ status: 404 }),
      )
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1
      })
    }
    const said = `main[role=alert]:has-text("This ${what} didn’t load") button`
    const { isShown } = await openFresh(path, said, lose)
    expect({ path, isShown, documents }).toEqual({ path, isShown: true, documents: 4 })
  })
  await Promise.all(opening)
})

test('a page whose file is missing once opens at the next try', async () => {
  const loseOnce = async (page: Page) => {
    await page.route(/\/assets\/kiosk-.*\.js$/, (route) => route.fulfill({ status: 404 }), {
      times: 1,
    })
  }
  const { isShown } = await openFresh('/kiosk', SURFACES['/kiosk'], loseOnce)
  expect(isShown).toBe(true)
})
