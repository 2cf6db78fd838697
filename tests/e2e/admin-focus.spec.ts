import { card, form, openBoard, openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { carName } from './second-admin.ts'
import { expectFocusInSight } from './tab-through.ts'

for (const tab of [
  ...['today', 'garage', 'notifications', 'events', 'content', 'vehicles', 'members'],
  ...['shop', 'displays'],
]) {
  test(`the tab "${tab}" shows what the keyboard focuses`, async ({ page, server }) => {
    await openConsole(page, server.url, { tab })
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
    await expectFocusInSight(page, tab)
  })
}

test('the details that a card’s menu opens give the focus back to its button', async ({
  page,
  server,
  admin,
}) => {
  const name = carName()
  const car = await admin.addCar({ vehicleName: name })
  await openBoard(page, server.url, name)
  const more = card(page, car.id).getByRole('button', { name: `More for ${name}` })
  for (const round of ['the first time', 'again']) {
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Details' }).focus()
    await page.keyboard.press('Enter')
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await expect(more, round).toBeFocused()
  }
})
