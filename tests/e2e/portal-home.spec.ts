import type { Page } from 'playwright/test'
import { test } from './club-editor.ts'
import { eventsAdmin, inDays } from './club-events.ts'
import { expect } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { DEVICES } from './site-page.ts'

const card = (page: Page, heading: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: heading }) })

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
  test('has a welcome, chips, the next appointment, the next event and the latest article', {
    tag: '@everyday',
  }, async ({ page, person, editor, server }) => {
    await editor.article({ title: 'Older' })
    const id = await editor.article({ title: 'Newest', category: 'Drives' })
    const events = await eventsAdmin(server.url)
    const event = await events.create({ title: 'Breakfast run', eventDate: inDays(0) })
    await page.goto(`/members/car-pickup-dropoff?type=pickup&vehicleId=${person.vehicles[0]?.id}`)
    await page.getByRole('button', { name: 'Tomorrow', exact: true }).click()
    await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
    await page.getByRole('button', { name: 'Request Pickup' }).click()
    await expect(page.getByText('Saved and sent to the club.')).toBeVisible()

    await page.goto('/members')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Welcome back, ${person.member.firstName}`,
    )
    for (const { vehicleName } of person.vehicles) {
      await expect(
        page.getByRole('link', { name: new RegExp(`^${vehicleName} ?, Schedule`) }),
      ).toBeVisible()
    }
    await expect(card(page, 'Next appointment')).toContainText('Pickup · Blue Coupé')
    await expect(card(page, 'Next appointment')).toContainText('9:00 AM')
    await expect(card(page, 'Next event')).toContainText('Breakfast run')
    await expect(card(page, 'Latest article')).toContainText('Newest')
    await expect(card(page, 'Latest article').getByRole('link')).toHaveAttribute(
      'href',
      `/members/digest/article/${id}`,
    )
    await events.remove(event.id)
  })

  test('says of each what will stand there', async ({ page, person: _ }) => {
    await page.goto('/members')
    await expect(card(page, 'Next appointment')).toContainText('Nothing asked for yet')
    await expect(card(page, 'Latest article')).toContainText('No articles yet')
  })

  test('says of each that it could not be read', async ({ page, person: _, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await page.route(/\/api\/(my\/|events|digest)/, (route) => route.abort())
    await page.goto('/members')
    await expect(card(page, 'Next appointment')).toContainText('could not be read')
    await expect(card(page, 'Next event')).toContainText('could not be read')
    await expect(card(page, 'Latest article')).toContainText('could not be read')
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
