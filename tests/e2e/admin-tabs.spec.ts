import { field, form, openBoard, openConsole, question, vehicleRow } from './console.ts'
import { expect, test } from './fixtures.ts'

const TABS = [
  ['Today', 'today', {}],
  ['Garage Display', 'garage', {}],
  ['Events & RSVPs', 'events', {}],
  ['Vehicle Management', 'vehicles', {}],
  [
    'Content Management',
    'content',
    { Videos: 'videos', 'Restaurant Reviews': 'reviews', 'Digest Articles': 'articles' },
  ],
  ['Notifications', 'notifications', {}],
  ['Members', 'members', {}],
  ['Shop', 'shop', { Products: 'products', 'Needs attention': 'person', Orders: 'orders' }],
  ['Displays', 'displays', {}],
] as const

test('each tab and section is opened by its name, and is in the address', async ({
  page,
  server,
}) => {
  await openBoard(page, server.url)
  const tabs = page.getByRole('tablist', { name: 'Console' }).getByRole('tab')
  await expect(tabs).toHaveText(TABS.map(([name]) => new RegExp(`^${name}`)))
  for (const [name, tab, sections] of TABS.toReversed()) {
    await tabs.filter({ hasText: name }).click()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(`${server.url}/admin?tab=${tab}`)
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
    for (const [inside, section] of Object.entries(sections)) {
      const inner = page.getByRole('tabpanel').getByRole('tab', { name: inside })
      await inner.click()
      await expect(inner).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(`${server.url}/admin?tab=${tab}&section=${section}`)
    }
  }
})

test('Back closes what is on top, leaves a list as it was found, and a press of a tab is one step', async ({
  page,
  server,
  admin,
}) => {
  const car = await admin.addCar()
  await openConsole(page, server.url)
  await page.getByRole('tab', { name: 'Vehicle Management' }).click()
  const search = page.getByLabel('Search by owner or car')
  const status = page.getByLabel('Status')
  await search.fill(car.vehicleName)
  await expect(page).toHaveURL(/tab=vehicles&q=Test/)
  await status.selectOption('Stored')
  await page.getByRole('button', { name: 'Owner' }).click()
  await expect(page).toHaveURL(/&status=stored&sort=ownerName$/)
  const list = page.url()
  const isAsLeft = async () => {
    await expect(page).toHaveURL(list)
    await expect(search).toHaveValue(car.vehicleName)
    await expect(status.locator('option:checked')).toHaveText('Stored')
    await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  }
  await page.reload()
  await isAsLeft()

  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await page.getByRole('tab', { name: 'Displays' }).click()
  await expect(page).toHaveURL(/tab=displays$/)
  expect(await steps()).toBe(before + 1)
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page).toHaveURL(/tab=members$/)
  await page.goBack()
  await expect(page).toHaveURL(/tab=displays$/)
  await page.goBack()
  await isAsLeft()

  await vehicleRow(page, car.vehicleName).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Notes').fill('Low on oil')
  await page.goBack()
  await expect(form(page)).toHaveCount(0)
  await isAsLeft()
  await vehicleRow(page, car.vehicleName).getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Notes')).toHaveValue('Low on oil')
  await form(page).getByRole('button', { name: 'Close' }).first().click()
  await vehicleRow(page, car.vehicleName).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await isAsLeft()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true')
})
