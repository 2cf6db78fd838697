import { axeViolations } from '../setup/axe-violations.ts'
import { openBoard } from './console.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { secondAdmin } from './second-admin.ts'

const SIZES = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
]

test('the console has no accessibility violations', async ({ page, server, admin }) => {
  const late = await admin.addCar({ notes: 'Long '.repeat(60), storagePosition: null })
  await admin.move(late.id, 'needs_staging', 'staged', 'on_road', 'coming_home')
  await admin.edit(late.id, {
    scheduledDropoffDate: '2020-05-23',
    scheduledDropoffTime: '9:00 AM',
  })
  await page.goto(`${server.url}/admin/login`)
  await page.getByLabel('Password').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await openBoard(page, server.url)
  await expect(page.locator(`[data-vehicle="${late.id}"]`)).toBeAttached()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await axeViolations(page), `board at ${size.width}`).toEqual([])
    expect(await overflow(page), `nothing sticks out at ${size.width}`).toBe(0)
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByLabel('Search by owner or car').fill(late.vehicleName)
  await page.getByRole('button', { name: `More for ${late.vehicleName}` }).click()
  expect(await axeViolations(page), 'menu').toEqual([])
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeViolations(page), 'details').toEqual([])
})

test('every column can be brought into sight on a tablet held upright and on a phone', async ({
  page,
  server,
}) => {
  await secondAdmin(server.url).then((admin) => admin.addCar())
  for (const size of SIZES.filter(({ width }) => width < 1024)) {
    await page.setViewportSize(size)
    await openBoard(page, server.url)
    const switcher = page.getByRole('navigation', { name: 'Columns' })
    for (const name of ['Coming Home', 'Needs Staging', 'On Road', 'Stored', 'Staged']) {
      const button = switcher.getByRole('button', { name: new RegExp(`${name}$`) })
      await button.click()
      await expect(button).toHaveAttribute('aria-current', 'true')
      await expect(
        page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }),
      ).toBeInViewport({
        ratio: 1,
      })
    }
    await page.evaluate(() => sessionStorage.clear())
  }
})
