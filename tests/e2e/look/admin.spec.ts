import { STATUS_LABELS } from '#domain/vehicles/garage-cycle.ts'
import { card, form, openBoard } from '../console.ts'
import { expect, test } from '../fixtures.ts'
import { withRules } from '../with-rules.ts'
import { PHONE } from './check.ts'
import { CLUB_STATES, fillGarage, GARAGE_STATES } from './states/admin.ts'
import { walk } from './walk.ts'

test.beforeEach(({ complaints }) => complaints.allow(/404|ERR_NAME_NOT_RESOLVED/))

test('the dialog that a card’s menu opens gives the focus back to its button', async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar()
  await openBoard(page, server.url, car.vehicleName)
  const more = card(page, car.id).getByRole('button', { name: `More for ${car.vehicleName}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Details' }).focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(more).toBeFocused()
})

test('each column can be brought into sight on a phone, and all of them are printed', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE)
  await openBoard(page, server.url)
  const heading = (name: string) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
  for (const name of Object.values(STATUS_LABELS)) {
    const button = page
      .getByRole('navigation', { name: 'Columns' })
      .getByRole('button', { name: new RegExp(`${name}$`) })
    await button.click()
    await expect(button).toHaveAttribute('aria-current', 'true')
    await expect(heading(name)).toBeInViewport({ ratio: 1 })
  }
  await page.emulateMedia({ media: 'print' })
  for (const name of Object.values(STATUS_LABELS)) await expect(heading(name)).toBeVisible()
})

for (const [part, states] of [
  ['the garage', GARAGE_STATES],
  ['the club', CLUB_STATES],
] as const) {
  test(`the console of ${part} looks right in every state`, async ({
    browser,
    server,
    admin,
    complaints,
  }) => {
    await withRules(admin, { confirms: 'by_hand' }, async () => {
      const garage = await fillGarage(server.url)
      const begin = async () => garage
      await walk({ browser, complaints, surface: 'admin', states, begin })
    })
  })
}
