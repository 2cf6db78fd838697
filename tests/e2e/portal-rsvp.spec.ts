import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { expect } from './fixtures.ts'
import { readDevice } from './on-device.ts'
import { answer, EVENTS, eventCard, test } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

const isMarked = (page: Page, title: string, which: 'Yes' | 'No') =>
  expect(answer(page, title, which)).toHaveAttribute('aria-pressed', 'true')

test.describe('an answer', () => {
  test('is marked at once, counted, sent as one guest, and still there after a reload', {
    tag: '@everyday',
  }, async ({ page, person, admin }) => {
    const { id, title } = await admin.addEvent({ maxAttendees: 40 })
    await page.goto(EVENTS)
    await expect(answer(page, title, 'Yes')).toHaveAttribute('aria-pressed', 'false')
    const body = page.waitForRequest((request) => request.url().endsWith(`/api/events/${id}/rsvps`))
    await answer(page, title, 'Yes').click()
    await isMarked(page, title, 'Yes')
    await expect(eventCard(page, title)).toContainText('1 of 40 going')
    const sent = await body
    expect(sent.postDataJSON()).toMatchObject({
      memberId: person.member.id,
      memberName: `${person.member.firstName} ${person.member.lastName}`,
      guestCount: '1',
      attending: true,
    })
    expect(sent.headers().authorization).toBe(`Bearer ${person.token}`)
    await expect(eventCard(page, title)).toContainText("You're going.")
    await page.reload()
    await isMarked(page, title, 'Yes')
    await expect.poll(() => admin.rsvpsOf(id)).toMatchObject([{ attending: true, guestCount: '1' }])

    await answer(page, title, 'No').click()
    await isMarked(page, title, 'No')
    await expect(eventCard(page, title)).toContainText("You're not going.")
    await expect(eventCard(page, title)).toContainText('0 of 40 going')
    await expect.poll(() => admin.rsvpsOf(id)).toMatchObject([{ attending: false }])
  })

  test('changed without a network arrives as the last one only', async ({
    page,
    context,
    person: _,
    complaints,
    admin,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { id, title } = await admin.addEvent()
    const posted: boolean[] = []
    // The page or the worker sends it, whichever notices the network first.
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(id)) {
        posted.push(request.postDataJSON().attending)
      }
    })
    await page.goto(EVENTS)
    await expect(eventCard(page, title)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await answer(page, title, 'Yes').click()
    await expect(eventCard(page, title)).toContainText(
      "No signal. We'll send it when you're back online.",
    )
    await expect(page.getByText('1 RSVP waiting')).toBeVisible()
    await answer(page, title, 'No').click()
    await isMarked(page, title, 'No')
    // What is marked at once is on the device a moment later.
    await expect.poll(async () => (await readDevice(page)).outbox).toMatch(/attending\W+false/)
    await page.reload()
    await isMarked(page, title, 'No')
    await expect(page.getByText(/Not connected\s· saved at \d+:\d\d/)).toBeVisible()
    await expect(page.getByText('1 RSVP waiting')).toBeVisible()
    await context.setOffline(false)
    await expect(eventCard(page, title)).toContainText("You're not going.", {
      timeout: patience(20_000),
    })
    await expect(page.getByText('1 RSVP waiting')).toHaveCount(0)
    expect(posted).toEqual([false])
    await expect.poll(() => admin.rsvpsOf(id)).toMatchObject([{ attending: false }])
  })
})
