import { type Browser, chromium, type Page } from 'playwright'
import { buildIfStale } from '../../scripts/build.ts'
import { openBoard } from '../e2e/console.ts'
import { secondAdmin } from '../e2e/second-admin.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, defineBench } from './figure.ts'

declare global {
  interface Window {
    tapTimes?: number[]
  }
}

const CARS = 105
const SLOWDOWN = 4
const LIMIT_MS = 100
const STRAY_TAP_MS = 450
/** The runner's compiler marks functions with a helper that a page has not. */
const COMPILER_HELPER = 'globalThis.__name = (named) => named'

/** From the click until the first frame in which the card stands in its next column was painted. */
function watchTaps() {
  const times: number[] = []
  window.tapTimes = times
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      const card = target?.closest('[data-action]')?.closest<HTMLElement>('[data-vehicle]')
      const from = card?.closest<HTMLElement>('[data-column]')?.dataset.column
      const id = card?.dataset.vehicle
      if (!id) return
      const check = () => {
        const now = document.querySelector(`[data-vehicle="${id}"]`)?.closest('[data-column]')
        if (!now || now.getAttribute('data-column') === from) return requestAnimationFrame(check)
        const painted = new MessageChannel()
        painted.port1.onmessage = () => {
          times.push(performance.now() - event.timeStamp)
        }
        painted.port2.postMessage(null)
      }
      requestAnimationFrame(check)
    },
    true,
  )
}

/** The same frame on a page with nothing but a button: what this machine can do at best just now. */
async function bareFrames(browser: Browser, taps: number): Promise<number[]> {
  const page = await browser.newPage()
  await page.setContent('<div data-column="a"><p data-vehicle="1"><button data-action>Go</button>')
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      const column = document.querySelector('[data-column]')
      column?.setAttribute('data-column', String(Math.random()))
    })
  })
  await page.evaluate(COMPILER_HELPER)
  await page.evaluate(watchTaps)
  await slowDown(page)
  for (let made = 0; made < taps; made += 1) {
    await page.getByRole('button').click()
    await page.waitForTimeout(100)
  }
  const times = await page.evaluate(() => window.tapTimes ?? [])
  await page.close()
  return times
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

async function measure(url: string, taps: number) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 820 } })
    await page.addInitScript({ content: COMPILER_HELPER })
    await page.addInitScript(watchTaps)
    await openBoard(page, url)
    await page
      .locator('[data-vehicle]')
      .nth(CARS - 1)
      .waitFor()
    await slowDown(page)
    for (let made = 0; made < taps; made += 1) {
      const columns = page.locator('[data-column]').filter({ has: page.locator('[data-action]') })
      const at = made % (await columns.count())
      await columns.nth(at).locator('[data-action]').first().click()
      await page.waitForTimeout(STRAY_TAP_MS)
    }
    const ours = await page.evaluate(() => window.tapTimes ?? [])
    await page.close()
    return { ours, bare: await bareFrames(browser, taps) }
  } finally {
    await browser.close()
  }
}

function p95Of(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
}

export default defineBench({
  name: 'board: press to visible change',
  sizes: { smoke: 12, full: 200 },
  async run(taps, report) {
    await buildIfStale()
    const server = await startServer()
    try {
      const admin = await secondAdmin(server.url)
      const existing = await admin.all()
      for (let more = existing.length; more < CARS; more += 1) await admin.addCar()
      const { ours, bare } = await measure(server.url, taps)
      if (ours.length < taps * 0.95) throw new Error(`only ${ours.length} taps were painted`)
      const what = `board: press to visible change, ${CARS} cars, ${SLOWDOWN}x CPU slowdown, p95`
      const sides = `an empty page: ${p95Of(bare).toFixed(1)} ms`
      return [report({ ...atMost(what, LIMIT_MS, p95Of(ours), 'ms'), sides })]
    } finally {
      await server.dispose()
    }
  },
})
