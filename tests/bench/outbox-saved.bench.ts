import { chromium, type Page } from 'playwright'
import { openChaosClub } from '../e2e/chaos/chaos-club.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { atMost, type Bench } from './figure.ts'

declare global {
  interface Window {
    tapToSaved: number[]
  }
}

/** Notes, in the page, how long each tap on the button took until "Saved" stood there. */
function watchTaps() {
  window.tapToSaved = []
  let tapped = 0
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('[type=submit]')
      if (button) tapped = event.timeStamp
    },
    true,
  )
  new MutationObserver(() => {
    if (tapped === 0) return
    const words = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
    if (!words.some((text) => text?.startsWith('Saved'))) return
    window.tapToSaved.push(performance.now() - tapped)
    tapped = 0
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true })
}

async function ask(page: Page, count: number): Promise<number[]> {
  for (let index = 0; index < count; index += 1) {
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await page.getByRole('radio', { name: '10:00 AM' }).check({ force: true })
    await page.getByRole('button', { name: /^Request (Pickup|Drop-off)$/ }).click()
    await page.waitForFunction((wanted) => window.tapToSaved.length === wanted, index + 1)
  }
  return page.evaluate(() => window.tapToSaved.splice(0))
}

const percentile95 = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

const bench: Bench = {
  name: 'From tap to "Saved" at 4× CPU slowdown',
  async run({ quick, report }) {
    const count = quick ? 20 : 60
    const club = await openChaosClub(1, 1)
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    try {
      const [who] = club.members
      const token = who?.tokens.pop()
      if (!who || !token) throw new Error('the club has no member')
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.addInitScript(
        ([key, member]) => {
          localStorage.setItem('member_data', member)
          localStorage.setItem('auth_token', key)
        },
        [token, JSON.stringify(who.member)] as const,
      )
      await page.goto(
        `${club.server.url}/members/car-pickup-dropoff?type=pickup&vehicleId=${who.vehicle.id}`,
      )
      await page.getByRole('button', { name: 'Request Pickup' }).waitFor()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      await page.evaluate(watchTaps)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await ask(page, 3)
      const online = percentile95(await ask(page, count))
      await context.setOffline(true)
      const offline = percentile95(await ask(page, count))
      return [
        report(atMost('Tap to saved, online, 95th percentile', 50, online, 'ms')),
        report(atMost('Tap to saved, offline, 95th percentile', 50, offline, 'ms')),
      ]
    } finally {
      await browser.close()
      await club.close()
    }
  },
}

export default bench
