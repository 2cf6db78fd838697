import type { Page } from 'playwright/test'
import { hasSlotLeft, TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { countTaps } from './count-taps.ts'
import { expect } from './fixtures.ts'
import { type Person, test } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

const FORM = '/members/car-pickup-dropoff'
const ZONE = 'America/New_York'
const tomorrow = () => addCalendarDays(dayInZone(new Date(), ZONE), 1)

/** The form for a pickup of the first car, which is stored. */
async function openFor(page: Page, person: Person) {
  await page.goto(`${FORM}?type=pickup&vehicleId=${person.vehicles[0]?.id}`)
}

async function chooseTomorrowAtTen(page: Page) {
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
  await page.getByRole('radio', { name: '10:00 AM', exact: true }).check()
}

async function requestsOf(page: Page, person: Person) {
  const answer = await page.request.get('/api/my/car-requests', {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return (await answer.json()) as { id: string; requestedTime: string; requestType: string }[]
}

test.describe('the request form', () => {
  test('is prefilled from the address and the member, and takes three taps', {
    tag: '@everyday',
  }, async ({ page, person }) => {
    const onRoad = person.vehicles[1]?.id ?? ''
    const taps = await countTaps(page)
    await page.goto(`${FORM}?type=dropoff&vehicleId=${onRoad}`)
    await expect(page.getByRole('radio', { name: 'Bringing it back' })).toBeChecked()
    await expect(page.getByLabel('Vehicle')).toHaveValue(onRoad)
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue(`${person.member.firstName} ${person.member.lastName}`)
    await expect(name).not.toBeEditable()
    await expect(page.getByLabel('Email')).toHaveValue(person.member.email ?? '')
    await chooseTomorrowAtTen(page)
    await page.getByRole('button', { name: 'Request Drop-off' }).click()
    const saved = page.getByRole('status').filter({ hasText: 'Got it' })
    await expect(saved).toHaveText('Got it. See you tomorrow at 10.')
    expect(await taps.take()).toBe(3)
    const requests = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
    await expect(requests).toHaveCount(1)
    await expect(requests).toContainText('Drop-off · The Wagon')
    await expect(requests).toContainText('Confirmed')
    await expect(requests.getByRole('button', { name: /^Cancel: The Wagon/ })).toBeVisible()
    await page.goto('/members/my-vehicles')
    const car = page.getByRole('article').filter({ hasText: 'The Wagon' })
    await expect(car).toContainText(/Drop-off tomorrow, 10:00 AM/)
    expect(await requestsOf(page, person)).toMatchObject([
      { requestedTime: '10:00 AM', requestType: 'dropoff', requestedDate: tomorrow() },
    ])
  })

  test('offers the return of a car that is out before its pickup, which can be asked for', async ({
    page,
    person,
  }) => {
    const onRoad = person.vehicles[1]?.id ?? ''
    await page.goto(`${FORM}?type=pickup&vehicleId=${onRoad}`)
    await expect(page.getByText('It’s out, and no return is booked before that.')).toBeVisible()
    await page.getByRole('button', { name: 'Book its return first' }).click()
    await expect(page.getByRole('radio', { name: 'Bringing it back' })).toBeChecked()
    await page.getByRole('radio', { name: 'Taking it out' }).check()
    await chooseTomorrowAtTen(page)
    await page.getByRole('button', { name: 'Request Pickup' }).click()
    const booking = page.getByRole('region', { name: 'Your bookings' }).getByRole('listitem')
    await expect(booking).toContainText('Waiting for the garage')
    await expect(booking.getByRole('link', { name: 'Book its return first' })).toBeVisible()
  })

  test('offers 21 slots, weeks from Sunday, no day that has passed and none past a year', async ({
    page,
    person,
  }) => {
    await openFor(page, person)
    const slots = page.getByRole('group', { name: 'Time' }).getByRole('radio')
    await expect(slots).toHaveCount(21)
    expect(
      await slots.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(TIME_SLOTS)
    const grid = page.getByRole('grid')
    const weekdays = await grid.locator('th').allTextContents()
    expect(weekdays).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    await expect(page.getByRole('button', { name: /Previous Month/ })).toBeDisabled()
    const today = dayInZone(new Date(), ZONE)
    const yesterday = page.locator(`[data-day="${addCalendarDays(today, -1)}"] button`)
    if ((await yesterday.count()) > 0) await expect(yesterday).toBeDisabled()
    await expect(page.locator(`[data-day="${today}"] button`)).toBeEnabled({
      enabled: hasSlotLeft(today, new Date(), ZONE),
    })
    const next = page.getByRole('button', { name: /Next Month/ })
    for (let month = 0; month < 12; month += 1) await next.click()
    await expect(next).toBeDisabled()
    const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    await expect(page.locator(`[data-day="${last}"] button`)).toBeEnabled()
    const beyond = page.locator(`[data-day="${addCalendarDays(last, 1)}"] button`)
    if ((await beyond.count()) > 0) await expect(beyond).toBeDisabled()
  })
})
