import { CLUB } from '#domain/club.ts'
import { expect } from './fixtures.ts'
import { gate } from './gate.ts'
import { holdTime } from './held-time.ts'
import { overflow } from './overflow.ts'
import { test } from './portal-club.ts'
import { PHONE } from './site-page.ts'

test.use({ serviceWorkers: 'allow' })

const longDay = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(new Date())

/** One is a day ahead of the club for 19 hours of a day, the other a day behind for 6. */
const ZONE_OF_ANOTHER_DAY =
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (zone) => longDay(zone) !== longDay(CLUB.timeZone),
  ) ?? ''

const LINKS = ['My Vehicles', 'Car Pickup/Drop-off', 'Digest', 'Events', 'Nankang Star']
const WEEK_SECONDS = 7 * 24 * 60 * 60
const TIP_AFTER_MS = 700
/** So soon after a tip the next one does not wait. */
const SOON_AFTER_MS = 300

test.describe('the shell of the portal', () => {
  test('has five links, a welcome line, Back to Home and Logout', { tag: '@everyday' }, async ({
    page,
    person,
  }) => {
    await page.goto('/members')
    const nav = page.getByRole('navigation', { name: 'Members portal' })
    await expect(nav.getByRole('link')).toHaveText(LINKS)
    await expect(page.getByRole('banner')).toContainText(`Welcome, ${person.member.firstName}`)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('is 16rem wide or collapsed to 3rem, by Ctrl and Cmd with b, and remembers it 7 days', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/members')
    const sidebar = page.locator('[data-sidebar]')
    await expect(sidebar).toHaveAttribute('data-sidebar', 'expanded')
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
    expect(person.vehicles).toHaveLength(2)
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

  test('is a sheet of 18rem below 768 px, and the sidebar from there on', async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/members')
    await expect(page.locator('[data-sidebar]')).toBeVisible()
    await page.setViewportSize({ width: 767, height: 1024 })
    await expect(page.locator('[data-sidebar]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
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
    expect(person.token).toBeTruthy()
  })

  test('has Events a tap away and Logout in the menu of a phone', async ({ page, person: _ }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/members')
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    await expect(bar.getByRole('listitem')).toHaveText([
      'Overview',
      'Vehicles',
      'Request',
      'Events',
      'Menu',
    ])
    await bar.getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test.describe('far from the club', () => {
    test.use({ timezoneId: ZONE_OF_ANOTHER_DAY })

    test("says the club's day", async ({ page, person: _ }) => {
      await page.goto('/members')
      await expect(page.getByText(longDay(CLUB.timeZone), { exact: true })).toBeVisible()
      await expect(page.getByText(longDay(ZONE_OF_ANOTHER_DAY), { exact: true })).toHaveCount(0)
    })
  })

  test('every action on a phone is at least 44 px high', async ({ page, person: _ }) => {
    await page.setViewportSize(PHONE)
    for (const path of [
      '/members',
      '/members/my-vehicles',
      '/members/car-pickup-dropoff',
      '/members/digest',
      '/members/nankang-star',
    ]) {
      await page.goto(path)
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, select, label:has(input[type=radio])')]
          .filter((one) => one.checkVisibility() && !one.textContent?.includes('Skip to'))
          .map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height }))
          .filter(({ height }) => height < 43.5),
      )
      expect(small, path).toEqual([])
      expect(await overflow(page), path).toBe(0)
    }
  })

  test('says that it is connecting while the club is slow, and not connected once there is no answer', async ({
    page,
    person: _,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.goto('/members')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { open: fail, opened: held } = gate()
    await page.route('**/api/**', async (route) => {
      await held
      await route.abort()
    })
    await page.reload()
    await expect(page.getByText('Connecting…')).toBeVisible()
    await expect(page.getByText('Not connected')).toHaveCount(0)
    fail()
    await expect(page.getByText('Not connected')).toBeVisible()
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('Not connected')).toHaveCount(0)
  })

  test('an unknown page leads back', async ({ page, person: _ }) => {
    await page.goto('/members/nowhere')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the Members Portal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cars')
  })
})
