import type { Page } from 'playwright/test'
import { dateOf } from '#domain/dates.ts'
import { patience } from '../setup/patience.ts'
import { homeCar } from './car-request-form.ts'
import { countTaps } from './count-taps.ts'
import { expect } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { test, workerAnswers } from './portal-club.ts'
import { callerOf, inDays } from './second-admin.ts'
import { DEVICES } from './site-page.ts'
import { withRules } from './with-rules.ts'

const card = (page: Page, heading: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: heading }) })

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** The name of a day's button: `Sat 28`. */
function dayButton(day: string): RegExp {
  const date = dateOf(day)
  return new RegExp(`^${weekday.format(date)} ${date.getDate()}`)
}

type Shift = PerformanceEntry & { value?: number; sources?: { node: Node | null }[] }

/** Notes what the page moves by itself while it loads. */
function watchShifts() {
  const shifts: { value: number; nodes: string[] }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, sources = [] } = entry as Shift
      shifts.push({ value, nodes: sources.map(({ node }) => node?.parentElement?.outerHTML ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test.describe('the home of the portal', () => {
  test('says where each car is and what comes next, the next event and the latest article', {
    tag: '@everyday',
  }, async ({ page, person, editor, admin }) => {
    await editor.article({ title: 'Older' })
    const id = await editor.article({ title: 'Newest', category: 'Drives' })
    const event = await admin.addEvent({ title: 'Breakfast run', eventDate: inDays(0) })
    await page.goto(`/members/car-pickup-dropoff?type=pickup&vehicleId=${person.vehicles[0]?.id}`)
    await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
    await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
    await page.getByRole('button', { name: 'Request Pickup' }).click()
    await expect(page.getByText("Got it. We'll have it ready")).toBeVisible()

    await page.goto('/members')
    await expect(page.getByRole('banner')).toContainText(`Welcome, ${person.member.firstName}`)
    await expect(homeCar(page)).toContainText('In the hall')
    await expect(homeCar(page)).toContainText('Pickup tomorrow, 9:00 AM · confirmed')
    await expect(homeCar(page, 'The Wagon')).toContainText('On the Road')
    await expect(card(page, 'Next event')).toContainText('Breakfast run')
    await expect(card(page, 'Latest article')).toContainText('Newest')
    await expect(card(page, 'Latest article').getByRole('link')).toHaveAttribute(
      'href',
      `/members/digest/article/${id}`,
    )
    await admin.removeEvent(event.id)
  })

  test('says of each what will be there', async ({ page, person: _ }) => {
    await page.goto('/members')
    await expect(card(page, 'Latest article')).toContainText('No articles yet')
  })

  test('says of each that it could not be read', async ({ page, person: _ }) => {
    await page.route(/\/api\/(my\/|events|digest)/, (route) => route.abort())
    await page.goto('/members')
    await expect(card(page, 'Your cars')).toContainText("Couldn't load your cars")
    await expect(card(page, 'Next event')).toContainText("Couldn't load")
    await expect(card(page, 'Latest article')).toContainText("Couldn't load")
  })

  test('books a car in three taps: the car, a day and a time', { tag: '@everyday' }, async ({
    page,
    person: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const taps = await countTaps(page)
    await page.goto('/members')
    await page.getByRole('button', { name: 'Bring it out: Blue Coupé' }).click()
    await page.getByRole('button', { name: dayButton(inDays(2)) }).click()
    await page.getByRole('button', { name: '10:00 AM' }).click()
    const booked = page.getByRole('dialog', { name: 'Confirmed' })
    await expect(booked).toContainText("We'll have it ready")
    expect(await taps.take()).toBe(3)
    await expect(booked.getByRole('link', { name: 'Directions' })).toBeVisible()
    await booked.getByRole('button', { name: 'Done' }).click()
    await expect(homeCar(page)).toContainText('10:00 AM · confirmed')
  })

  test('books a car in two taps at the usual time', async ({ page, person, baseURL }) => {
    const call = callerOf(baseURL ?? '', { cookie: `member_session=${person.cookie}` })
    for (const requestedDate of [20, 21].map(inDays)) {
      await call('POST', '/api/car-requests', {
        ...{ vehicleId: person.vehicles[1]?.id, requestType: 'pickup' },
        ...{ requestedDate, requestedTime: '10:00 AM' },
      })
    }
    const taps = await countTaps(page)
    await page.goto('/members')
    await page.getByRole('button', { name: 'Bring it out: Blue Coupé' }).click()
    await page.getByRole('button', { name: 'Tomorrow, 10:00 AM' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirmed' })).toContainText('tomorrow at 10')
    expect(await taps.take()).toBe(2)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(homeCar(page)).toContainText('Pickup tomorrow, 10:00 AM · confirmed')
  })

  test('sends a booking for a full half-hour, which waits for the garage', async ({
    page,
    person: _,
    admin,
    club,
    baseURL,
  }) => {
    const other = club.anyone()
    await withRules(admin, { capacity: { pickup: 1, dropoff: null } }, async () => {
      await callerOf(baseURL ?? '', { cookie: `member_session=${other.cookie}` })(
        'POST',
        '/api/car-requests',
        {
          ...{ vehicleId: other.vehicles[0]?.id, requestType: 'pickup' },
          ...{ requestedDate: inDays(4), requestedTime: '4:00 PM' },
        },
      )
      await page.goto('/members')
      await page.getByRole('button', { name: 'Bring it out: Blue Coupé' }).click()
      await page.getByRole('button', { name: dayButton(inDays(4)) }).click()
      await expect(page.getByText('Full or short notice? Ask anyway.')).toBeVisible()
      await page.getByRole('button', { name: '4:00 PM Full' }).click()
      const sent = page.getByRole('dialog', { name: 'Sent to the garage' })
      await expect(sent).toContainText("We'll confirm it here.")
      await expect(sent).toContainText('Waiting for the garage')
      await sent.getByRole('button', { name: 'Done' }).click()
      await expect(homeCar(page)).toContainText('4:00 PM')
      await expect(homeCar(page)).not.toContainText('confirmed')
    })
  })

  test('offers other times where the day has closed since, and retains what was typed', async ({
    page,
    person: _,
    admin,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members')
    await page.getByRole('button', { name: 'Bring it out: Blue Coupé' }).click()
    await page.getByRole('button', { name: 'Add a note' }).click()
    await page.getByLabel('Note').fill('Top down, please')
    await page.getByRole('button', { name: dayButton(inDays(3)) }).click()
    const ten = page.getByRole('button', { name: '10:00 AM' })
    await expect(ten).toBeVisible()
    await withRules(admin, { closedDays: [{ date: inDays(3), reason: 'Inventory' }] }, async () => {
      await ten.click()
      const refused = page.getByRole('dialog', { name: 'Needs attention' })
      await expect(refused).toContainText(/closed that day: Inventory\. Closest times: \w.+ at \d/)
      await expect(refused).toContainText('Top down, please')
      await refused.getByRole('button', { name: /^Edit / }).click()
      await expect(page.getByText('Closed: Inventory. Pick another day.')).toBeVisible()
      await expect(page.getByLabel('Notes')).toHaveValue('Top down, please')
      await expect(page.getByRole('radio', { name: '10:00 AM', exact: true })).toBeChecked()
    })
  })

  test.describe('with the app on the device', () => {
    test.use({ serviceWorkers: 'allow' })

    test('books a car without a signal, and the note stays where the sheet was closed', async ({
      page,
      person: _,
      context,
      complaints,
    }) => {
      complaints.allow(/Failed to load resource/)
      await page.goto('/members')
      await workerAnswers(page)
      const bringOut = page.getByRole('button', { name: 'Bring it out: Blue Coupé' })
      await bringOut.waitFor()
      await context.setOffline(true)
      await bringOut.click()
      await page.getByRole('button', { name: 'Add a note' }).click()
      await page.getByLabel('Note').fill('Top down, please')
      await page.getByRole('button', { name: 'Close' }).click()
      await bringOut.click()
      await expect(page.getByLabel('Note')).toHaveValue('Top down, please')
      await page.getByRole('button', { name: dayButton(inDays(3)) }).click()
      await page.getByRole('button', { name: '9:00 AM' }).click()
      const saved = page.getByRole('dialog')
      await expect(saved).toContainText("We'll send it when you're back online")
      await expect(saved).toContainText('Top down, please')
      await context.setOffline(false)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByRole('dialog', { name: 'Confirmed' })).toBeVisible({
        timeout: patience(20_000),
      })
    })
  })

  for (const [device, viewport] of DEVICES) {
    test(`moves nothing while it loads on a ${device}`, async ({ page, person: _, editor }) => {
      await page.setViewportSize(viewport)
      await editor.article({ title: 'A long title that runs over two lines on every screen' })
      await page.addInitScript(watchShifts)
      await page.route('**/api/**', async (route) => {
        await new Promise((done) => setTimeout(done, 300 + Math.random() * 600))
        await route.continue()
      })
      await page.goto('/members')
      await expect(page.getByText('A long title')).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await page.waitForTimeout(500)
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number }[] }).shifts,
      )
      expect(shifts.filter(({ value }) => value > 0.001)).toEqual([])
      expect(await overflow(page)).toBe(0)
    })
  }
})
