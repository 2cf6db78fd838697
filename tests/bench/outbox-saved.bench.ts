import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { type ChaosMember, openChaosClub } from '../e2e/chaos/chaos-club.ts'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { atMost, defineBench } from './figure.ts'

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
    const texts = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
    if (!texts.some((text) => text?.includes('Saved'))) return
    window.tapToSaved.push(performance.now() - tapped)
    tapped = 0
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true })
}

/** A real tap at the button's place: `click` adds listeners of its own to the page, which cost milliseconds at 4×. */
async function tap(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

type Booking = { vehicleId: string; way: string }

/** Each car both ways: the same again would change the booking that is there. */
const bookingsOf = ({ vehicles }: ChaosMember): Booking[] =>
  vehicles.flatMap(({ id: vehicleId }) => [
    { vehicleId, way: 'Taking it out' },
    { vehicleId, way: 'Bringing it back' },
  ])

async function measure(page: Page, bookings: readonly Booking[]): Promise<number[]> {
  for (const [index, { vehicleId, way }] of bookings.entries()) {
    await page.getByRole('radio', { name: way }).check({ force: true })
    await page.getByRole('combobox', { name: 'Vehicle' }).selectOption(vehicleId)
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await page.getByRole('radio', { name: '10:00 AM' }).check({ force: true })
    await tap(page, page.getByRole('button', { name: /^Request (Pickup|Drop-off)$/ }))
    await page.waitForFunction((wanted) => window.tapToSaved.length === wanted, index + 1)
    // What comes sooner counts as the second half of a double tap.
    await page.waitForTimeout(900)
  }
  return page.evaluate(() => window.tapToSaved.splice(0))
}

const percentile95 = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** One member's phone: taps online, then without a network; no more requests than a member has. */
async function tapsOf(browser: Browser, url: string, who: ChaosMember, each: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(
    ([token, member]) => {
      localStorage.setItem('member_data', member)
      localStorage.setItem('auth_token', token)
    },
    [who.tokens[0] ?? '', JSON.stringify(who.member)] as const,
  )
  await page.goto(`${url}/members/car-pickup-dropoff?type=pickup&vehicleId=${who.vehicles[0]?.id}`)
  await page.getByRole('button', { name: 'Request Pickup' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.evaluate(watchTaps)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bookings = bookingsOf(who)
  await measure(page, bookings.splice(0, 2))
  const online = await measure(page, bookings.splice(0, each))
  await context.setOffline(true)
  const offline = await measure(page, bookings.splice(0, each))
  await context.close()
  return { online, offline }
}

export default defineBench({
  name: 'From tap to "Saved" at 4× CPU slowdown',
  sizes: { smoke: { members: 1, taps: 4 }, full: { members: 8, taps: 10 } },
  async run({ members, taps: each }, report) {
    const club = await openChaosClub(members, 1, each + 1)
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    })
    try {
      const online: number[] = []
      const offline: number[] = []
      for (const who of club.members) {
        const taps = await tapsOf(browser, club.server.url, who, each)
        online.push(...taps.online)
        offline.push(...taps.offline)
      }
      return [
        report(atMost('Tap to saved, online, 95th percentile', 50, percentile95(online), 'ms')),
        report(atMost('Tap to saved, offline, 95th percentile', 50, percentile95(offline), 'ms')),
      ]
    } finally {
      await browser.close()
      await club.close()
    }
  },
})
