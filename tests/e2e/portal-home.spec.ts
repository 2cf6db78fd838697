import type { Page } from 'playwright/test'
import { dateOf } from '#domain/dates.ts'
import { patience } from '../setup/patience.ts'
import { bookingCards, homeCar } from './car-request-form.ts'
import { countTaps } from './count-taps.ts'
import { expect } from './fixtures.ts'
import { test, workerAnswers } from './portal-club.ts'
import { callerOf, inDays } from './second-admin.ts'

const card = (page: Page, heading: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: heading }) })

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** The name of a day's button: `Sat 28`. */
function dayButton(day: string): RegExp {
  const date = dateOf(day)
  return new RegExp(`^${weekday.format(date)} ${date.getDate()}`)
}

test.describe('the home of the portal', () => {
  test('books a car in three taps, the car, a day and a time, beside the next event and the latest article', {
    tag: '@everyday',
  }, async ({ page, person, editor, admin }) => {
    const id = await editor.article({ title: 'Newest' })
    const event = await admin.addEvent({ title: 'Breakfast run', eventDate: inDays(0) })
    await page.setViewportSize({ width: 390, height: 844 })
    const taps = await countTaps(page)
    await page.goto('/members')
    await expect(page.getByRole('banner')).toContainText(`Welcome, ${person.member.firstName}`)
    await expect(homeCar(page)).toContainText('In the hall')
    await expect(homeCar(page, 'The Wagon')).toContainText('On the Road')
    await expect(card(page, 'Next event')).toContainText('Breakfast run')
    await expect(
      card(page, 'Latest article').getByRole('link', { name: 'Newest' }),
    ).toHaveAttribute('href', `/members/digest/article/${id}`)
    await page.getByRole('button', { name: 'Bring it out: Blue Coupé' }).click()
    await page.getByRole('button', { name: dayButton(inDays(2)) }).click()
    await page.getByRole('button', { name: '10:00 AM' }).click()
    const booked = page.getByRole('dialog', { name: 'Confirmed' })
    await expect(booked).toContainText("We'll have it ready")
    expect(await taps.take()).toBe(3)
    await expect(booked.getByRole('link', { name: 'Directions' })).toBeVisible()
    await booked.getByRole('button', { name: 'Done' }).click()
    await expect(homeCar(page)).toContainText('10:00 AM · confirmed')
    await admin.removeEvent(event.id)
  })

  test('books a car out and back in five taps', async ({ page, person: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const taps = await countTaps(page)
    await page.goto('/members')
    await page.getByRole('button', { name: 'Bring it out: Blue Coupé' }).click()
    await page.getByRole('button', { name: dayButton(inDays(2)) }).click()
    await page.getByRole('button', { name: '10:00 AM' }).click()
    const booked = page.getByRole('dialog', { name: 'Confirmed' })
    await booked.getByRole('button', { name: dayButton(inDays(2)) }).click()
    await expect(booked.getByRole('button', { name: '9:30 AM' })).toHaveCount(0)
    await expect(booked.getByRole('button', { name: '6:00 PM' })).toBeInViewport({ ratio: 1 })
    await booked.getByRole('button', { name: '6:00 PM' }).click()
    await expect(booked).toContainText(/We'll have it ready .+ at 10\. See you .+ at 6\./)
    expect(await taps.take()).toBe(5)
    await expect(booked.getByRole('listitem')).toHaveCount(2)
    await booked.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'All bookings' }).click()
    await expect(bookingCards(page)).toHaveCount(2)
    await expect(bookingCards(page).filter({ hasText: 'Confirmed' })).toHaveCount(2)
  })

  test('books a car in two taps at the usual time', async ({ page, person, baseURL }) => {
    const call = callerOf(baseURL ?? '', { cookie: `member_session=${person.cookie}` })
    for (const requestedDate of [20, 21].map(inDays)) {
      await call('POST', '/api/car-requests', {
        vehicleId: person.vehicles[1]?.id,
        requestType: 'pickup',
        requestedDate,
        requestedTime: '10:00 AM',
      })
    }
    const taps = await countTaps(page)
    await page.goto('/members')
    await page.getByRole('button', { name: 'Bring it out: Blue Coupé' }).click()
    await page.getByRole('button', { name: 'Tomorrow, 10:00 AM' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirmed' })).toContainText('tomorrow at 10')
    expect(await taps.take()).toBe(2)
    await page.getByRole('dialog').getByRole('button', { name: 'Change: ' }).click()
    await page
      .getByRole('dialog', { name: 'Pickup' })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(homeCar(page)).toContainText('Pickup tomorrow, 10:00 AM · confirmed')
    await expect(page.getByRole('button', { name: 'Change: Blue Coupé' })).toBeFocused()
  })

  test('Back closes the sheet and stays, with the note that was typed, and leaves once it was closed otherwise', async ({
    page,
    person: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/members/events')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    const bringOut = page.getByRole('button', { name: 'Bring it out: Blue Coupé' })
    const sheet = page.getByRole('dialog')
    await bringOut.click()
    await sheet.getByLabel('Note').fill('Top down')
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(bringOut).toBeFocused()
    await bringOut.click()
    await expect(sheet.getByLabel('Note')).toHaveValue('Top down')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/members\/events$/)
  })

  test.describe('with the app on the device', () => {
    test.use({ serviceWorkers: 'allow' })

    test('books a car out and back without a signal, and the note stays where the sheet was closed', async ({
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
      await page.getByLabel('Note').fill('Top down, please')
      await page.getByRole('button', { name: 'Close' }).click()
      await bringOut.click()
      await expect(page.getByLabel('Note')).toHaveValue('Top down, please')
      await page.getByRole('button', { name: dayButton(inDays(3)) }).click()
      await page.getByRole('button', { name: '9:00 AM' }).click()
      const saved = page.getByRole('dialog')
      await expect(saved).toContainText("We'll send it when you're back online")
      await expect(saved).toContainText('Top down, please')
      await saved.getByRole('button', { name: dayButton(inDays(4)) }).click()
      await saved.getByRole('button', { name: '5:00 PM' }).click()
      await expect(saved.getByRole('listitem')).toHaveCount(2)
      await context.setOffline(false)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByRole('dialog', { name: 'Confirmed' })).toBeVisible({
        timeout: patience(20_000),
      })
    })
  })
})
