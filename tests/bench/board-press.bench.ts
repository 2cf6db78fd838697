import { chromium, type Page } from 'playwright'
import { buildIfStale } from '../../scripts/build.ts'
import { openBoard } from '../e2e/console.ts'
import { secondAdmin } from '../e2e/second-admin.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, defineBench, percentile } from './figure.ts'

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

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

async function tapTimes(url: string, taps: number): Promise<number[]> {
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
    return await page.evaluate(() => window.tapTimes ?? [])
  } finally {
    await browser.close()
  }
}

export default defineBench({
  name: 'Tap on the board to visible change',
  sizes: { smoke: 12, full: 200 },
  async run(taps) {
    await buildIfStale()
    const server = await startServer()
    try {
      const admin = await secondAdmin(server.url)
      const existing = await admin.all()
      for (let more = existing.length; more < CARS; more += 1) await admin.addCar()
      const times = await tapTimes(server.url, taps)
      if (times.length < taps * 0.95) throw new Error(`only ${times.length} taps were painted`)
      const name = `tap to visible change, ${CARS} cars, ${SLOWDOWN}x CPU slowdown, p95`
      return [atMost(name, LIMIT_MS, percentile(times, 0.95), 'ms')]
    } finally {
      await server.dispose()
    }
  },
})
