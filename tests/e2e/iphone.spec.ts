import type { Page } from 'playwright/test'
import { requestTomorrowAtNine } from './car-request-form.ts'
import { expect } from './fixtures.ts'
import { test } from './portal-club.ts'

const INSETS = {
  top: 0,
  topMax: 0,
  left: 59,
  leftMax: 59,
  right: 59,
  rightMax: 59,
  bottom: 21,
  bottomMax: 21,
}
const SIDEWAYS = { width: 844, height: 390 }

/** Controls and headings that lie under the notch, the rounded corners or the home indicator. */
const covered = (page: Page) =>
  page.evaluate(({ left, right }) => {
    const found: string[] = []
    for (const one of document.querySelectorAll('a, button, input, h1, h2, [data-state=open] p')) {
      const box = one.getBoundingClientRect()
      const isShown = box.width > 1 && one.checkVisibility({ visibilityProperty: true })
      const { paddingLeft, paddingRight } = getComputedStyle(one)
      const [from, to] = [
        box.left + Number.parseFloat(paddingLeft),
        box.right - Number.parseFloat(paddingRight),
      ]
      // A round target reaches 8 px beyond its icon.
      if (isShown && (from < left - 8 || to > innerWidth - right + 8))
        found.push(`${one.tagName} ${one.textContent?.trim()} ${box.left} ${box.right}`)
    }
    return found
  }, INSETS)

async function turnSideways(page: Page) {
  await page.setViewportSize(SIDEWAYS)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
}

test('nothing lies under the notch of a phone on its side', async ({ page, person: _ }) => {
  await turnSideways(page)
  for (const path of [
    '/members',
    '/members/events',
    '/login',
    '/',
    '/merch',
    '/philadelphia',
    '/admin/login',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await covered(page), path).toEqual([])
  }
  await page.goto('/members/my-vehicles')
  await page.getByRole('button', { name: 'Add Vehicle' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await covered(page)).toEqual([])
})

test("a dialog's button stays above the keyboard, and the focus returns to a button that the browser did not focus", async ({
  page,
  person: _,
}) => {
  // As Safari does with every button that is tapped.
  await page.addInitScript(() => {
    addEventListener('mousedown', (event) => event.preventDefault(), { capture: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members/my-vehicles')
  const add = page.getByRole('button', { name: 'Add Vehicle' }).first()
  await add.click()
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' })
  await expect(submit).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => 844 - 336 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.evaluate((one) => one.getBoundingClientRect().bottom)).toBe(508)
  await submit.scrollIntoViewIfNeeded()
  expect(await submit.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(508)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

test('Back from an article returns to the place in the digest', async ({
  page,
  person: _,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await editor.article({ title })
  await page.goto('/members/digest')
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.getByRole('link', { name: 'First' }).scrollIntoViewIfNeeded()
  await expect.poll(place).toBeGreaterThan(300)
  const before = await place()
  await page.getByRole('link', { name: 'First' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'First' })).toBeVisible()
  await expect.poll(place).toBe(before)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
  await expect.poll(place).toBe(0)
})

test("the app's icon counts what waits until it is sent", async ({ page, person }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) =>
        document.documentElement.setAttribute('data-badge', `${count}`),
      clearAppBadge: async () => document.documentElement.setAttribute('data-badge', 'none'),
    })
  })
  const badge = (text: string) => expect(page.locator('html')).toHaveAttribute('data-badge', text)
  await page.goto(`/members/car-pickup-dropoff?vehicleId=${person.vehicles[0]?.id}`)
  await badge('none')
  await page.context().setOffline(true)
  await requestTomorrowAtNine(page)
  await badge('1')
  await page.context().setOffline(false)
  await badge('none')
})
