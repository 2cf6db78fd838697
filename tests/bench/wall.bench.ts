import { type Browser, chromium, type Page } from 'playwright'
import { buildIfStale } from '../../scripts/build.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { ownTime } from '../setup/page-time.ts'
import { startServer } from '../setup/server-process.ts'
import { type Console, openConsole } from '../setup/wall-garage.ts'
import { heapGrowth } from '../setup/wall-heap.ts'
import { findClipped, openPairedWall, WALL, workerControls } from '../setup/wall-page.ts'
import { startWallProxy, type WallProxy } from '../setup/wall-proxy.ts'
import { scriptBytes } from '../setup/wall-weight.ts'
import { atMost, defineBench, type Figure, none } from './figure.ts'

const TURN_MS = 10_000

type Wall = { browser: Browser; url: string; console: Console; link: WallProxy }

/** tsx names the functions it compiles, also those that are sent to a page. */
async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: WALL, timezoneId: 'America/New_York' })
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  return page
}

async function secondsUntil(page: Page, selector: string, within: number, gone = false) {
  const from = performance.now()
  const state = gone ? 'detached' : 'attached'
  await page.locator(selector).waitFor({ state, timeout: within })
  return (performance.now() - from) / 1000
}

async function openWall({ browser, url, console }: Wall, at = url): Promise<Page> {
  const page = await newPage(browser)
  await openPairedWall(page, at, console, { showKeyLocations: true })
  return page
}

async function silence(wall: Wall): Promise<Figure[]> {
  const page = await openWall(wall, wall.link.url)
  await page.waitForResponse('**/api/kiosk/board')
  wall.link.set({ mode: 'hang' })
  const badge = await secondsUntil(page, '[data-age-badge]', 60_000)
  const warning = badge + (await secondsUntil(page, '.stale', 150_000))
  wall.link.set({ mode: 'pass' })
  const fresh = await secondsUntil(page, '.age-fresh', 60_000)
  await page.close()
  return [
    atMost('wall, a silent server: badge', 35, badge, 's'),
    atMost('wall, a silent server: warning', 125, warning, 's'),
    atMost('wall, the server back: fresh', 15, fresh, 's'),
  ]
}

async function newBuild(wall: Wall): Promise<Figure> {
  const page = await openWall(wall, wall.link.url)
  await workerControls(page)
  await page.waitForResponse('**/api/kiosk/board')
  wall.link.set({ build: 'next' })
  const from = performance.now()
  await page.waitForEvent('load', { timeout: 90_000 })
  const seconds = (performance.now() - from) / 1000
  wall.link.set({ build: '' })
  await page.close()
  return atMost('wall, a new build: reloaded', 30, seconds, 's')
}

async function heap(wall: Wall, polls: number): Promise<Figure> {
  const page = await openWall(wall)
  await ownTime(page)
  await page.reload()
  await page.evaluate(() => window.passTime(1_000))
  const [car] = await wall.console.vehicles()
  let turn = 0
  const { bytes, answered } = await heapGrowth(page, polls, async () => {
    turn += 1
    await wall.console.changeVehicle(car?.id ?? '', { storagePosition: `Bay ${turn}` })
  })
  await page.close()
  const figure = atMost(`wall, heap after ${polls} polls`, 2, bytes / 1e6, 'MB')
  // About four polls are given up at any size; the heap is that of all the others.
  const isWhole = polls - answered <= Math.max(polls * 0.01, 12)
  return { ...figure, ok: figure.ok && isWhole, sides: `${answered} answered` }
}

async function everyCar(wall: Wall): Promise<Figure[]> {
  const page = await newPage(wall.browser)
  await page.clock.install()
  await openPairedWall(page, wall.url, wall.console, { showKeyLocations: true })
  const vehicles = await wall.console.vehicles()
  const shown = new Set<string | null>()
  const clipped = new Set<string>()
  const pages = await page.locator('.column-page').allTextContents()
  const turns = Math.max(1, ...pages.map((text) => Number(text.split('/')[1])))
  for (let turn = 0; turn < turns; turn += 1) {
    const cards = page.locator('[data-vehicle]')
    for (const id of await cards.evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-vehicle')),
    )) {
      shown.add(id)
    }
    for (const problem of await findClipped(page)) clipped.add(problem)
    await page.clock.runFor(TURN_MS)
  }
  await page.close()
  const unseen = vehicles.filter(({ id }) => !shown.has(id)).length
  return [
    none(`wall, of ${vehicles.length} cars not seen in ${turns} turns`, unseen, 'cars'),
    none('wall, clipped', clipped.size, 'texts'),
  ]
}

async function weight(wall: Wall): Promise<Figure> {
  const page = await newPage(wall.browser)
  const bytes = await scriptBytes(page, async () => {
    await page.goto(`${wall.url}/kiosk`)
  })
  await page.close()
  return atMost('wall, JavaScript (brotli)', 100, bytes / 1024, 'KiB')
}

export default defineBench({
  name: 'wall',
  sizes: { smoke: { polls: 240, silences: false }, full: { polls: 8_640, silences: true } },
  async run({ polls, silences }, report) {
    await buildIfStale()
    const server = await startServer({ settings: { LIMIT_PAIRINGS: '1000' } })
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    const link = await startWallProxy(server.url)
    try {
      const console = await openConsole(server.url)
      await console.fill(105)
      const wall = { browser, url: server.url, console, link }
      const figures = [report(await weight(wall)), ...(await everyCar(wall)).map(report)]
      figures.push(report(await newBuild(wall)))
      figures.push(report(await heap(wall, polls)))
      if (silences) figures.push(...(await silence(wall)).map(report))
      return figures
    } finally {
      await link.close()
      await browser.close()
      await server.dispose()
    }
  },
})
