import { patience } from '../setup/patience.ts'
import { homeCar } from './car-request-form.ts'
import { countTaps } from './count-taps.ts'
import { test as base, expect, oncePerWorker } from './fixtures.ts'
import { startMorningServer } from './morning-server.ts'
import { makePerson, type Person, signInAs } from './portal-club.ts'

const LIVE = { timeout: patience(15_000) }

async function startMorning() {
  const people: Person[] = []
  const { server, today } = await startMorningServer({
    fill: async (db) => people.push(await makePerson(db, ['Blue Coupé'])),
  })
  const [person] = people
  if (!person) throw new Error('the club has no member')
  return { server, today, person, dispose: server.dispose }
}

const test = base.extend<{ morning: Awaited<ReturnType<typeof startMorning>> }>({
  morning: oncePerWorker(startMorning),
  server: async ({ morning }, use) => use(morning.server),
})

test('on the day a member is late in two taps, on the way in one and finds the way, calls, or isn’t coming', async ({
  page,
  admin,
  morning,
}) => {
  const { person, today, server } = morning
  const id = person.vehicles[0]?.id ?? ''
  await admin.call('POST', `/api/vehicles/${id}/car-requests`, {
    requestType: 'pickup',
    requestedDate: today,
    requestedTime: '11:00 AM',
    source: 'phone',
  })
  await admin.move(id, 'needs_staging', 'staged')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, server.url, person)
  const taps = await countTaps(page)
  await page.goto('/members')
  const car = homeCar(page)
  const tap = (name: string | RegExp) => car.getByRole('button', { name }).click()
  await expect(car).toContainText('Pickup today, 11:00 AM · confirmed')
  await expect(car.getByRole('link', { name: /^Call the garage/ })).toHaveAttribute(
    'href',
    'tel:+12155550178',
  )

  await tap('Running late')
  await tap(/^10 min/)
  await expect(car).toContainText('running late, about 11:10 AM', LIVE)
  expect(await taps.take()).toBe(2)

  await tap('On my way')
  await expect(car.getByRole('link', { name: 'Directions: Blue Coupé' })).toBeVisible()
  expect(await taps.take()).toBe(1)

  await tap('Running late')
  await tap('Not coming')
  await expect(page.getByText('Booking cancelled · Blue Coupé')).toBeVisible()
  await expect(car).not.toContainText('11:00 AM', LIVE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(car).toContainText('Pickup today, 11:00 AM', LIVE)
})
