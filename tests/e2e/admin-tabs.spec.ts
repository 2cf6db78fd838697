import type { Page } from 'playwright/test'
import { axeViolations } from '../setup/axe-violations.ts'
import { openBoard, secondAdmin } from './admin-garage.ts'
import { expect, test } from './fixtures.ts'

const SIZES = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
]
const TOUCH_PX = 44
const BAD_FILE = {
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'First name,Last name,Email\nAnn,Bee,nowhere\nWalter,Pryce,walter.pryce@example.com\n',
  ),
}

async function violations(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  return axeViolations(page)
}

/** Everything one presses that is smaller than a finger, unless it is a file's inner button or a link in a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const pressed = [...document.querySelectorAll('button, input, select, textarea, [role=option]')]
    return pressed
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
      .filter((one) => !one.closest('[aria-hidden=true]'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < least || box.width < least)
      .map(({ one }) => one.outerHTML.slice(0, 120))
  }, TOUCH_PX)

async function isFit(page: Page, what: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const where = `${what} at ${size.width}`
    expect(await violations(page), where).toEqual([])
    expect(await smallTargets(page), `${where}: targets`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${where}: nothing sticks out`).toBeLessThanOrEqual(size.width)
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`vehicles, members and displays are fit for every tablet and reader in the ${colorScheme}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000)
    const admin = await secondAdmin(server.url)
    const car = await admin.addCar({ vehicleName: `W${'o'.repeat(80)}w ${'long '.repeat(5)}` })
    await admin.move(car.id, 'needs_staging', 'staged')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openBoard(page, server.url)
    const dialog = page.getByRole('dialog')
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }

    await page.getByRole('tab', { name: 'Vehicle Management' }).click()
    await page.getByLabel('Search by owner or car').fill('long long')
    await expect(page.locator('[data-vehicle]').first()).toBeVisible()
    await isFit(page, 'vehicles')
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    await dialog.getByRole('button', { name: 'Add Vehicle' }).click()
    await dialog.getByRole('combobox', { name: /Member/ }).fill('a')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await isFit(page, 'the form of a vehicle')
    await page.keyboard.press('Escape')
    await close()
    await page
      .getByRole('button', { name: /^History of/ })
      .first()
      .click()
    await expect(dialog.getByText('Needs Staging').first()).toBeVisible()
    await isFit(page, 'a history')
    await close()

    await page.getByRole('tab', { name: 'Members' }).click()
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
    await isFit(page, 'members')
    await page.getByRole('button', { name: 'Add Member' }).click()
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    await expect(dialog.getByText('First name is required')).toBeVisible()
    await isFit(page, 'the form of a member')
    await close()
    await page
      .getByRole('button', { name: /^Sign-in of/ })
      .first()
      .click()
    await isFit(page, 'the sign-in of a member')
    await close()
    await page.getByRole('button', { name: 'Import' }).click()
    await dialog.getByLabel('File').setInputFiles(BAD_FILE)
    await expect(dialog.getByRole('heading', { name: 'To be put right' })).toBeVisible()
    await isFit(page, 'a report of an import')
    await close()

    await page.getByRole('tab', { name: 'Displays' }).click()
    await expect(page.getByRole('button', { name: 'Pair display' })).toBeVisible()
    await isFit(page, 'displays')
  })
}
