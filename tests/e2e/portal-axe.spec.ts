import type { Page } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { axeScans } from './axe-scans.ts'
import { expect } from './fixtures.ts'
import { signInAs } from './portal-club.ts'
import { PORTAL_STATES, SIGN_IN_STATES, test } from './portal-states.ts'
import { DEVICES } from './site-page.ts'

/** A sheet on a phone; elsewhere the sidebar, opened or collapsed. */
async function openNavigation(page: Page) {
  const navigation = () =>
    page
      .locator('[data-sidebar], [role=dialog]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-sidebar') ?? 'sheet').join())
  await page.goto('/members')
  await page.getByText('Blue Coupé').first().waitFor()
  const before = await navigation()
  await page.keyboard.press('Control+b')
  await expect.poll(navigation).not.toBe(before)
}

test('axe finds nothing on any screen of the portal, on any device', async ({
  page,
  club,
  content: _,
  baseURL,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  test.setTimeout(patience(600_000))
  const person = club.anyone()
  const { scan, scanOnEveryDevice, expectNothing } = axeScans(page)
  for (const [name, open] of Object.entries(SIGN_IN_STATES)) {
    await open(page, person)
    await scanOnEveryDevice(name)
  }
  await signInAs(page, baseURL ?? '', person)
  for (const [name, open] of Object.entries(PORTAL_STATES)) {
    await open(page)
    await scanOnEveryDevice(name)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  for (const [device, viewport] of DEVICES) {
    await page.setViewportSize(viewport)
    await openNavigation(page)
    await scan(`navigation, ${device}`)
  }
  expectNothing()
})
