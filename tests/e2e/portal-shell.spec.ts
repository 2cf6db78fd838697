import { expect } from './fixtures.ts'
import { holdTime } from './held-time.ts'
import { test } from './portal-club.ts'
import { PHONE } from './site-page.ts'

test.use({ serviceWorkers: 'allow' })

const LINKS = ['My Vehicles', 'Car Pickup/Drop-off', 'Digest', 'Events', 'Nankang Star']
const WEEK_SECONDS = 7 * 24 * 60 * 60
const TIP_AFTER_MS = 700
/** So soon after a tip the next one does not wait. */
const SOON_AFTER_MS = 300

test.describe('the shell of the portal', () => {
  test('has five links, a welcome line, Back to Home and Logout, and a sidebar whose width is remembered for 7 days', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/members')
    const nav = page.getByRole('navigation', { name: 'Members portal' })
    await expect(nav.getByRole('link')).toHaveText(LINKS)
    const more = page.getByRole('navigation', { name: 'More' }).getByRole('link')
    await expect(more).toHaveText(['Bookings', 'Profile'])
    await expect(page.getByRole('banner')).toContainText(`Welcome, ${person.member.firstName}`)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

    const sidebar = page.locator('[data-sidebar]')
    await expect(sidebar).toHaveCSS('width', '256px')
    const before = Math.floor(Date.now() / 1000)
    await page.keyboard.press('Control+b')
    await expect(sidebar).toHaveAttribute('data-sidebar', 'collapsed')
    await expect(sidebar).toHaveCSS('width', '48px')
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('collapsed')
    const setAt = (cookie?.expires ?? 0) - WEEK_SECONDS
    expect(setAt).toBeGreaterThanOrEqual(before)
    expect(setAt).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000))
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '48px')
    await page.keyboard.press('Meta+b')
    await expect(sidebar).toHaveCSS('width', '256px')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)

    await page.goto('/members/nowhere')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the Members Portal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cars')
  })

  test('names a collapsed link after 700 ms, the next at once within 300 ms of it, and later after 700 again', async ({
    page,
    person,
  }) => {
    await page.clock.install()
    await page.goto('/members')
    await expect(page.getByText(person.vehicles[0]?.vehicleName ?? '').first()).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(page.locator('[data-sidebar] a[data-state]').first()).toBeVisible()
    const tip = page.getByRole('tooltip')
    const leave = async () => {
      await page.mouse.move(700, 500, { steps: 12 })
      await expect(tip).toHaveCount(0)
    }
    const pointAt = async (name: string) => {
      const box = await page.getByRole('link', { name }).boundingBox()
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.move(x + 2, y + 2)
    }
    const namesAfterWait = async (name: string) => {
      await page.clock.runFor(TIP_AFTER_MS - 10)
      await expect(tip).toHaveCount(0)
      await page.clock.runFor(10)
      await expect(tip).toHaveText(name)
    }
    await holdTime(page)

    await pointAt('Digest')
    await namesAfterWait('Digest')
    await leave()
    await page.clock.runFor(SOON_AFTER_MS - 10)
    await pointAt('Events')
    await expect(tip).toHaveText('Events')
    await leave()
    await page.clock.runFor(SOON_AFTER_MS)
    await pointAt('Digest')
    await namesAfterWait('Digest')
  })

  test('is a sheet of 18rem below 768 px, with Events a tap away and Logout under More', async ({
    page,
    person: _,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/members')
    await expect(page.locator('[data-sidebar]')).toBeVisible()
    await page.setViewportSize({ width: 767, height: 1024 })
    await expect(page.locator('[data-sidebar]')).toHaveCount(0)
    await page.getByRole('button', { name: 'More' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toHaveCSS('width', '288px')
    await expect(
      sheet.getByRole('navigation', { name: 'Members portal' }).getByRole('listitem'),
    ).toHaveText(LINKS)
    await sheet.getByRole('link', { name: 'Digest' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Digest' })).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    await page.setViewportSize(PHONE)
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    await expect(bar.getByRole('listitem')).toHaveText([
      'Home',
      'Cars',
      'Bookings',
      'Events',
      'More',
    ])
    await bar.getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await bar.getByRole('button', { name: 'More' }).click()
    await sheet.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
