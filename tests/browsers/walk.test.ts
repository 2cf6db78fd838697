import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { PASSWORD } from '../e2e/admin-session.ts'
import { dayName } from '../e2e/car-request-form.ts'
import { inDays, type SecondAdmin, secondAdmin } from '../e2e/second-admin.ts'
import { makeEvent } from '../factories/events.ts'
import type { MemberRow } from '../factories/members.ts'
import { makeMember } from '../factories/members.ts'
import type { VehicleRow } from '../factories/vehicles.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { button, containing, field, heading, status, tab as tabNamed } from './locators.ts'
import { openFirefox } from './puppeteer.ts'
import { startReportingProxy } from './reporting-proxy.ts'
import type { Size, Tab, TestBrowser } from './test-browser.ts'
import { openWebKit } from './webkit.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const WALL = { width: 1920, height: 1080 }
const EVENT = 'Open Garage Night'
const CAR = 'Blue Coupé'

const BROWSERS = [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const

interface Club {
  server: ServerProcess
  admin: SecondAdmin
  anyone(): { member: MemberRow; car: VehicleRow }
}

async function startClub(): Promise<Club> {
  const people: { member: MemberRow; car: VehicleRow }[] = []
  const server = await startServer({
    fill: async (db) => {
      await makeEvent(db, { now: new Date(), title: EVENT, maxAttendees: 40 })
      for (let count = 0; count < 3 * BROWSERS.length; count += 1) {
        const member = await makeMember(db)
        people.push({ member, car: await makeVehicle(db, { owner: member, vehicleName: CAR }) })
      }
    },
  })
  const anyone = () => {
    const person = people.pop()
    if (!person) throw new Error('every member of the club is taken')
    return person
  }
  return { server, admin: await secondAdmin(server.url), anyone }
}

let club: Club
beforeAll(async () => {
  club = await startClub()
})
afterAll(() => club.server.dispose())

describe.each(BROWSERS)('in %s', (_, openBrowser) => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  /** Runs a visit in which nothing may go wrong on any page. */
  async function visit(size: Size, work: (tab: Tab, url: string) => Promise<void>) {
    const { url, complaints, close } = await startReportingProxy(club.server.url)
    const tab = await browser.openTab(size)
    try {
      await work(tab, url)
    } catch (cause) {
      const shown = await tab.evaluate('[location.href, document.body.innerText].join(" ")')
      throw new Error(`failed at ${shown}`, { cause })
    } finally {
      await tab.close()
      await close()
    }
    expect(complaints).toEqual([])
  }

  async function signIn(tab: Tab, url: string, { email }: MemberRow) {
    await tab.open(`${url}/login`)
    await tab.click(tabNamed('Email'))
    await tab.fill(field('Email Address'), email ?? '')
    await tab.click(button('Send Code'))
    const code = await tab.waitFor(`${status('Development mode')}//strong`)
    await tab.fill(field('Verification Code'), code)
    await tab.click(button('Verify and Sign In'))
    await tab.waitFor(heading(CAR))
  }

  test('a visitor reads the club page', () =>
    visit(PHONE, async (tab, url) => {
      await tab.open(`${url}/philadelphia`)
      await tab.waitFor(containing(EVENT))
      await tab.click(button('Click to RSVP'))
      await tab.waitFor(field('Full Name'))
    }))

  test('a member signs in with a code', () =>
    visit(PHONE, (tab, url) => signIn(tab, url, club.anyone().member)))

  test('a car request queued without the server arrives once when it is back', () =>
    visit(PHONE, async (tab, url) => {
      const { member, car } = club.anyone()
      await signIn(tab, url, member)
      const form = `${url}/members/car-pickup-dropoff?type=pickup&vehicleId=${car.id}`
      await tab.open(form)
      await tab.waitFor(button('Book Pickup'))
      await tab.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await club.server.kill()
      try {
        await tab.open(form)
        await tab.click(button(dayName(inDays(1))))
        await tab.click(button('9:00 AM'))
        await tab.click(button('Book Pickup'))
        await tab.waitFor(containing('Not sent yet. Open the app again'))
        await tab.open(`${url}/members/bookings`)
        await tab.waitFor(containing('1 booking waiting'))
      } finally {
        await club.server.restart()
      }
      await tab.waitFor(containing('Confirmed'))
      const requests = await club.admin.call<CarRequest[]>('GET', '/api/car-requests')
      expect(requests.filter(({ vehicleId }) => vehicleId === car.id)).toHaveLength(1)
    }))

  test('a member says yes to an event', () =>
    visit(PHONE, async (tab, url) => {
      const { member } = club.anyone()
      await signIn(tab, url, member)
      await tab.open(`${url}/members/events`)
      await tab.click(button('Yes'))
      await tab.waitFor(containing("You're going."))
      const [event] = await club.admin.events()
      const own = async () =>
        (await club.admin.rsvpsOf(event?.id ?? '')).filter(({ memberId }) => memberId === member.id)
      await expect.poll(own).toMatchObject([{ attending: true }])
    }))

  test('an admin stages a car on the board', () =>
    visit(TABLET, async (tab, url) => {
      const car = await club.admin.addCar()
      await tab.open(`${url}/admin/login`)
      await tab.fill(field('Password'), PASSWORD)
      await tab.click(button('Sign in'))
      await tab.waitFor(tabNamed('Today'))
      await tab.open(`${url}/admin?tab=garage`)
      await tab.fill(field('Search by owner or car'), car.vehicleName)
      await tab.click(`//*[@data-vehicle="${car.id}"]${button('Stage')}`)
      await tab.waitFor(containing('Needs Staging'))
      await expect.poll(() => club.admin.get(car.id)).toMatchObject({ status: 'needs_staging' })
    }))

  test('a wall display shows the board once it is paired', () =>
    visit(WALL, async (tab, url) => {
      await tab.open(`${url}/kiosk`)
      await tab.waitFor('//*[@data-code]')
      const code = await tab.evaluate('document.querySelector("[data-code]").dataset.code')
      await club.admin.call('POST', '/api/displays', { code, name: 'Bay door' })
      await tab.waitFor('//*[@data-column][5]')
    }))
})
