import { chromium } from 'playwright'
import { buildIfStale } from '../../scripts/build.ts'
import { openBoard, secondAdmin } from '../e2e/admin-garage.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { startServer } from '../setup/server-process.ts'
import { atMost, type Bench } from './figure.ts'

declare global {
  interface Window {
    pressTimes?: number[]
  }
}

const CARS = 105
const SLOWDOWN = 4
const LIMIT_MS = 100
const STRAY_TAP_MS = 450

/** From the click until the first frame in which the card stands in its next column was painted. */
function watchPresses() {
  const times: number[] = []
  window.pressTimes = times
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      const card = target?.closest('[data-action]')?.closest<HTMLElement>('[data-vehicle]')
      const from = card?.closest<HTMLElement>('[data-column]')?.dataset.column
      const id = card?.dataset.vehicle
      if (!id) return
      const look = () => {
        const now = document.querySelector(`[data-vehicle="${id}"]`)?.closest('[data-column]')
        if (!now || now.getAttribute('data-column') === from) return requestAnimationFrame(look)
        const painted = new MessageChannel()
        painted.port1.onmessage = () => {
          times.push(performance.now() - event.timeStamp)
        }
        painted.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    true,
  )
}

async function measure(url: string, presses: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 820 } })
    // The runner's compiler marks functions with a helper that the page has not.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await page.addInitScript(watchPresses)
    await openBoard(page, url)
    await page
      .locator('[data-vehicle]')
      .nth(CARS - 1)
      .waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    for (let made = 0; made < presses; made += 1) {
      const columns = page.locator('[data-column]').filter({ has: page.locator('[data-action]') })
      const at = made % (await columns.count())
      await columns.nth(at).locator('[data-action]').first().click()
      await page.waitForTimeout(STRAY_TAP_MS)
    }
    return await page.evaluate(() => window.pressTimes ?? [])
  } finally {
    await browser.close()
  }
}

export default {
  name: 'board: press to visible change',
  async run({ quick }) {
    await buildIfStale()
    const server = await startServer()
    try {
      const admin = await secondAdmin(server.url)
      const standing = await admin.all()
      for (let more = standing.length; more < CARS; more += 1) await admin.addCar()
      const presses = quick ? 40 : 200
      const times = (await measure(server.url, presses)).sort((a, b) => a - b)
      if (times.length < presses * 0.95) throw new Error(`only ${times.length} presses were seen`)
      const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
      const what = `board: press to visible change, ${CARS} cars, ${SLOWDOWN}x CPU slowdown, p95`
      return [atMost(what, LIMIT_MS, p95, 'ms')]
    } finally {
      await server.dispose()
    }
  },
} satisfies Bench
