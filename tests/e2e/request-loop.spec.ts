import type { Page } from 'playwright/test'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { DOT } from '#domain/dot.ts'
import { patience } from '../setup/patience.ts'
import { bookingCards, CAR_REQUEST_FORM, dayButton, timeButton } from './car-request-form.ts'
import { card as boardCard, column, form, openBoard } from './console.ts'
import { test as base, expect, oncePerWorker } from './fixtures.ts'
import { startMorningServer } from './morning-server.ts'
import { makePerson, type Person, signInAs } from './portal-club.ts'
import { openScreen, passOnePoll } from './screens.ts'
import { openPairedWall, WALL } from './wall.ts'
import { withRules } from './with-rules.ts'

/** What the member wants, and what the garage offers. */
const [requested, first, second] = ['1:00 PM', '2:00 PM', '3:00 PM'] as const
const LIVE = { timeout: patience(15_000) }

/** A garage with one car, which no wall has to take turns to show. */
async function startGarage() {
  const people: Person[] = []
  const { server, today } = await startMorningServer({
    fill: async (db) => people.push(await makePerson(db, ['Blue Coupé'])),
  })
  const [person] = people
  if (!person) throw new Error('the garage has no member')
  return { server, today, person, dispose: server.dispose }
}

const test = base.extend<{ garage: Awaited<ReturnType<typeof startGarage>> }>({
  garage: oncePerWorker(startGarage),
  server: async ({ garage }, use) => use(garage.server),
})

/** How often each page was loaded. */
function countLoads(...pages: Page[]) {
  const loads = pages.map(() => 0)
  for (const [index, page] of pages.entries()) {
    page.on('domcontentloaded', () => {
      loads[index] = (loads[index] ?? 0) + 1
    })
  }
  return loads
}

test('a booking goes from phone to garage to wall and back, on each screen within one poll', {
  tag: '@everyday',
}, async ({ page: phone, browser, complaints, admin, garage }) => {
  test.setTimeout(patience(240_000))
  const { server, today, person } = garage
  const id = person.vehicles[0]?.id ?? ''
  const board = await openScreen(browser, complaints)
  const wall = await openScreen(browser, complaints, { viewport: WALL })
  await phone.setViewportSize({ width: 390, height: 844 })
  const screens = [phone, board, wall]
  for (const screen of screens) await screen.clock.install()
  const poll = () => passOnePoll(...screens)

  const booking = bookingCards(phone)
  const car = phone.getByRole('article').filter({ hasText: 'Blue Coupé' })
  const onBoard = boardCard(board, id)
  const onWall = wall.locator(`[data-vehicle="${id}"]`)
  const wallColumn = (status: string) => wall.locator(`[data-column=${status}]`).locator(onWall)
  const step = (name: string) => onBoard.getByRole('button', { name, exact: true }).click()
  const answer = (name: string | RegExp) => form(board).getByRole('button', { name }).click()

  async function sayRunningLate() {
    await phone.getByRole('button', { name: 'Running late: Blue Coupé' }).click()
    await phone.getByRole('button', { name: /^20 min/ }).click()
    await expect(phone.getByRole('main')).toContainText('running late, about', LIVE)
    await poll()
    await Promise.all([
      expect(onBoard).toContainText('Running late, about', LIVE),
      expect(onWall).toContainText('Running late, about', LIVE),
    ])
    await phone.getByRole('button', { name: 'Running late: Blue Coupé' }).click()
    await phone.getByRole('button', { name: 'On time after all' }).click()
    await expect(phone.getByRole('main')).not.toContainText('running late', LIVE)
  }

  async function sayOnMyWay() {
    await phone.getByRole('button', { name: 'On my way: Blue Coupé' }).click()
    await expect(phone.getByRole('main')).toContainText(`${second}${DOT} on the way since`, LIVE)
    await poll()
    await Promise.all([
      expect(onBoard).toContainText('On the way since', LIVE),
      expect(wallColumn('staged')).toContainText('On the way', LIVE),
    ])
    await expect(phone.getByRole('link', { name: 'Directions: Blue Coupé' })).toBeVisible()
  }

  const seePickupDone = () =>
    Promise.all([
      expect(booking).toHaveCount(0, LIVE),
      expect(onBoard).not.toContainText('Pickup', LIVE),
      expect(wallColumn('on_road')).not.toContainText('Pickup', LIVE),
    ])

  await withRules(admin, { confirms: 'by_hand' }, async () => {
    await signInAs(phone, server.url, person)
    await phone.goto(`${server.url}${CAR_REQUEST_FORM}?vehicleId=${id}`)
    await openPairedWall(wall, server.url, admin)
    await openBoard(board, server.url)
    await expect(onBoard).toBeVisible()
    await expect(onWall).toBeVisible()
    const loads = countLoads(...screens)

    await dayButton(phone, today).click()
    await timeButton(phone, requested).click()
    await phone.getByRole('button', { name: 'Book Pickup' }).click()
    await phone.getByRole('button', { name: 'Done' }).click()
    await phone.getByRole('link', { name: 'Bookings', exact: true }).click()
    await expect(booking).toContainText('Waiting for the garage', LIVE)
    await poll()
    await Promise.all([
      expect(onBoard).toContainText(requested, LIVE),
      expect(onBoard).toContainText('Answer', LIVE),
      expect(onWall).toContainText(`Pickup ${requested}`, LIVE),
    ])

    await onBoard.getByRole('button', { name: /^Pickup/ }).click()
    await answer('Offer times')
    for (const time of [first, second]) await answer(new RegExp(`^${time}`))
    await form(board).getByLabel('Message to the member').fill('The lift is busy')
    await answer('Offer 2 times')
    await expect(onBoard).toContainText('Times offered', LIVE)
    await poll()
    await Promise.all([
      expect(booking).toContainText('Other times offered', LIVE),
      expect(booking).toContainText('The lift is busy', LIVE),
    ])
    await expect(onWall).toContainText(`Pickup ${requested}`)

    await booking.getByRole('button', { name: `Take ${second}` }).click()
    await expect(booking).toContainText('Confirmed', LIVE)
    await poll()
    await Promise.all([
      expect(booking).toContainText(second, LIVE),
      expect(onBoard).toContainText(second, LIVE),
      expect(onBoard).not.toContainText('Times offered', LIVE),
      expect(onWall).toContainText(`Pickup ${second}`, LIVE),
    ])
    const [saved] = await admin.call<CarRequest[]>('GET', '/api/car-requests')
    const promised = { promise: 'confirmed', promisedDate: today, promisedTime: second }
    expect(saved).toMatchObject({ ...promised, requestedTime: requested })

    await phone.getByRole('link', { name: 'Cars', exact: true }).click()
    await expect(car).toContainText('In the hall')
    await step('Stage')
    await expect(column(board, 'Needs Staging').locator(onBoard)).toBeVisible(LIVE)
    await poll()
    await Promise.all([
      expect(car).toContainText('Being brought out', LIVE),
      expect(wallColumn('needs_staging')).toContainText(`Pickup ${second}`, LIVE),
    ])
    await step('Staged')
    await expect(column(board, 'Staged').locator(onBoard)).toBeVisible(LIVE)
    await poll()
    await Promise.all([
      expect(car).toContainText('Ready at the door', LIVE),
      expect(wallColumn('staged')).toContainText(`Pickup ${second}`, LIVE),
    ])

    await phone.getByRole('link', { name: 'Home', exact: true }).click()
    await sayRunningLate()
    await sayOnMyWay()

    await phone.getByRole('link', { name: 'Bookings', exact: true }).click()
    await expect(booking).toContainText('Confirmed')
    await expect(booking).toContainText('On the way since')
    await step('Picked Up')
    await expect(column(board, 'On Road').locator(onBoard)).toBeVisible(LIVE)
    await poll()
    await expect(wallColumn('on_road')).toBeVisible(LIVE)
    await seePickupDone()
    await phone.getByRole('link', { name: 'Cars', exact: true }).click()
    await expect(car).toContainText('On the Road')
    expect(loads, 'no screen was loaded again').toEqual([0, 0, 0])
  })
  await Promise.all([board.context().close(), wall.context().close()])
})
