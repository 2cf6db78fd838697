import type { Page } from 'playwright/test'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { CLOCKED_SERVER } from '../setup/bundled-entry.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import {
  BOOKINGS,
  bookingCards,
  CAR_REQUEST_FORM,
  dayButton,
  homeCar,
  timeButton,
} from './car-request-form.ts'
import { test as base, expect } from './fixtures.ts'
import { makePerson, type Person, signInAs } from './portal-club.ts'
import { callerOf } from './second-admin.ts'

/** A Saturday whose night has an hour more. */
const SATURDAY = '2026-10-31'
const SUNDAY = '2026-11-01'
/** Half past eight in the evening of the Saturday, when no slot of the day is left. */
const EVENING = '2026-11-01T00:30:00.000Z'
/** Ten past twelve of the Sunday; an hour wrong, and other slots have passed. */
const NOON = '2026-11-01T17:10:00.000Z'
/** Ten o'clock and two o'clock of the Sunday. */
const TEN = '2026-11-01T15:00:00.000Z'
const TWO = '2026-11-01T19:00:00.000Z'

/** A club whose clock is at `at` when it opens, with a member who has two cars. */
async function startClubAt(at: Date) {
  const aheadMs = at.getTime() - Date.now()
  const people: Person[] = []
  const server = await startJourneyServer({
    entry: CLOCKED_SERVER,
    settings: { CLOCK_AHEAD_MS: String(aheadMs) },
    fill: async (db) => {
      // The first and the third are stored.
      people.push(await makePerson(db, ['Blue Coupé', 'The Roadster', 'The Wagon'], {}, at))
    },
  })
  const [person] = people
  if (!person) throw new Error('the club has no member')
  return {
    server,
    person,
    aheadMs,
    /** Moves the club's clock; resolves with how far. */
    async moveTo(moment: Date) {
      const ms = moment.getTime() - Date.now() - aheadMs
      await server.passTime(ms)
      return ms
    },
    dispose: server.dispose,
  }
}

type ClockedClub = Awaited<ReturnType<typeof startClubAt>>

const test = base.extend<{ club: ClockedClub }>({
  club: async ({ browserName: _ }, use) => {
    const club = await startClubAt(new Date(EVENING))
    await use(club)
    await club.dispose()
  },
  server: async ({ club }, use) => use(club.server),
})

const card = (page: Page, car: string) => bookingCards(page).filter({ hasText: car })

async function openForm(page: Page, vehicleId: string | undefined) {
  await page.goto(`${CAR_REQUEST_FORM}?vehicleId=${vehicleId}`)
  await expect(page.getByRole('button', { name: 'Book Pickup' })).toBeEnabled()
}

/**
 * Moves the clock of the page's next documents. Of `page.clock`'s dates nothing can inherit, so those of another zone
 * would show the device's.
 */
function moveClock(page: Page, byMs: number) {
  return page.addInitScript((ms) => {
    const Before = window.Date
    const now = () => Before.now() + ms
    window.Date = new Proxy(Before, {
      construct: (target, input, newTarget) =>
        Reflect.construct(target, input.length === 0 ? [now()] : input, newTarget),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, byMs)
}

/** Sends the form; resolves with what the club was sent. */
async function send(page: Page): Promise<unknown> {
  const isRequest = ({ url, method }: { url: string; method: string }) =>
    new URL(url).pathname === '/api/car-requests' && method === 'POST'
  const sent = page.waitForRequest((one) => isRequest({ url: one.url(), method: one.method() }))
  await page.getByRole('button', { name: 'Book Pickup' }).click()
  return (await sent).postDataJSON()
}

test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } })

test("a phone in Tokyo books by the club's clock on the day on which clocks go back", async ({
  page,
  club,
}) => {
  const { person, server } = club
  const [coupe, , wagon] = person.vehicles
  const own = callerOf(server.url, { authorization: `Bearer ${person.token}` })
  const saved = async (id: string | undefined) => {
    const all = await own<CarRequest[]>('GET', '/api/my/car-requests')
    return all.find(({ vehicleId }) => vehicleId === id)
  }
  await moveClock(page, club.aheadMs)
  await signInAs(page, server.url, person)

  await openForm(page, coupe?.id)
  await dayButton(page, SATURDAY).click()
  await expect(page.getByText('No times left that day.')).toBeVisible()
  await dayButton(page, SUNDAY).click()
  await expect(page.getByText(/^Tomorrow/)).toBeVisible()
  await expect(timeButton(page, '')).toHaveCount(TIME_SLOTS.length)
  await timeButton(page, '10:00 AM').click()
  const onSaturday = { requestedDate: SUNDAY, requestedTime: '10:00 AM' }
  expect(await send(page)).toMatchObject(onSaturday)
  await expect(page.getByRole('dialog', { name: 'Confirmed' })).toBeVisible()
  await page.goto(BOOKINGS)
  await expect(card(page, 'Blue Coupé')).toContainText('Tomorrow, 10:00 AM')
  await expect(card(page, 'Blue Coupé')).toContainText('Confirmed')
  expect(await saved(coupe?.id)).toMatchObject({ ...onSaturday, dueAt: TEN })
  await page.goto('/members')
  await expect(homeCar(page)).toContainText('tomorrow, 10:00 AM')
  await expect(page.getByText('Saturday, October 31', { exact: true })).toBeVisible()

  await moveClock(page, await club.moveTo(new Date(NOON)))
  await page.goto(BOOKINGS)
  await expect(card(page, 'Blue Coupé')).toContainText('Today, 10:00 AM')
  await openForm(page, wagon?.id)
  await expect(dayButton(page, SATURDAY)).toHaveCount(0)
  await dayButton(page, SUNDAY).click()
  await expect(page.getByText(/^Today/)).toBeVisible()
  const ahead = TIME_SLOTS.slice(TIME_SLOTS.indexOf('12:30 PM'))
  await expect(timeButton(page, '')).toHaveText(ahead.map((time) => new RegExp(`^${time}`)))
  await timeButton(page, '2:00 PM').click()
  const onSunday = { requestedDate: SUNDAY, requestedTime: '2:00 PM' }
  expect(await send(page)).toMatchObject(onSunday)
  await expect(page.getByRole('dialog', { name: 'Confirmed' })).toBeVisible()
  await page.goto(BOOKINGS)
  await expect(card(page, 'The Wagon')).toContainText('Today, 2:00 PM')
  await expect(card(page, 'The Wagon')).toContainText('Confirmed')
  expect(await saved(wagon?.id)).toMatchObject({ ...onSunday, dueAt: TWO })
})
