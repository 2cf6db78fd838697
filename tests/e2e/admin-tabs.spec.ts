import { patience } from '../setup/patience.ts'
import { openBoard, openConsole } from './console.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { isFit } from './tablet-fit.ts'

const BAD_FILE = {
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'First name,Last name,Email\nAnn,Bee,nowhere\nWalter,Pryce,walter.pryce@example.com\n',
  ),
}

test('vehicles, members and displays are fit for every tablet and reader', async ({
  page,
  server,
  admin,
}) => {
  test.setTimeout(patience(240_000))
  const car = await admin.addCar({ vehicleName: `W${'o'.repeat(80)}w ${'long '.repeat(5)}` })
  await admin.move(car.id, 'needs_staging', 'staged')
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
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await dialog.getByRole('button', { name: 'Add vehicle' }).click()
  // A form that is refused takes the focus to its first mistake.
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
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
  await page.getByRole('button', { name: 'Add member' }).click()
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await isFit(page, 'the form of a member')
  await close()
  await page
    .getByRole('button', { name: /’s sign-in$/ })
    .first()
    .click()
  await isFit(page, 'the sign-in of a member')
  await close()
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabel('File').setInputFiles(BAD_FILE)
  await expect(dialog.getByRole('heading', { name: 'To fix' })).toBeVisible()
  await isFit(page, 'a report of an import')
  await close()

  await page.getByRole('tab', { name: 'Displays' }).click()
  await expect(page.getByRole('button', { name: 'Pair display' })).toBeVisible()
  await isFit(page, 'displays')
})

test('a tablet held upright shows all eight tabs, and a phone where there are more', async ({
  page,
  server,
}) => {
  await openBoard(page, server.url)
  const list = page.getByRole('tablist', { name: 'Console' })
  const tabs = list.getByRole('tab')
  for (const width of [768, 820, 1023, 1180]) {
    await page.setViewportSize({ width, height: 1180 })
    for (const tab of await tabs.all()) {
      await expect(tab, `at ${width}`).toBeInViewport({ ratio: 1 })
      const box = await tab.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(56)
      expect(await tab.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    }
    await expect(page.locator('[data-more]')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[data-more]')).toHaveCount(1)
  await expect(page.locator('[data-more=after]')).toBeVisible()
  await page.goto(`${server.url}/admin?tab=displays`)
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-more=before]')).toBeVisible()
  await expect(page.locator('[data-more=after]')).toHaveCount(0)
  expect(await overflow(page)).toBe(0)
})

test('a phone shows the section that is open, and the two buttons of a form in one row', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, server.url, { tab: 'content', section: 'reviews' })
  // A pixel of it lies under the line of its row.
  await expect(page.getByRole('tab', { name: 'Restaurant Reviews' })).toBeInViewport({
    ratio: 0.95,
  })
  await page.goto(`${server.url}/admin?tab=events&form=new`)
  const dialog = page.getByRole('dialog')
  const add = await dialog.getByRole('button', { name: 'Add event' }).boundingBox()
  const close = await dialog.locator('form').getByRole('button', { name: 'Close' }).boundingBox()
  expect(add?.y).toBe(close?.y)
  expect(add?.width).toBeGreaterThan(close?.width ?? 0)
})

test('every tab but the board begins at the same edge', async ({ page, server }) => {
  await openBoard(page, server.url)
  const edges = new Map<string, number>()
  for (const [name, tab] of TABS.filter(([, value]) => value !== 'garage')) {
    await page.goto(`${server.url}/admin?tab=${tab}`)
    const first = page.getByRole('tabpanel').first().locator('h2, input, [role=tablist]').first()
    await first.waitFor()
    edges.set(name, Math.round((await first.boundingBox())?.x ?? -1))
  }
  expect(new Set(edges.values()), JSON.stringify([...edges])).toEqual(new Set([144]))
})

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

test('each tab and section is opened by its name, and is in the address', {
  tag: '@everyday',
}, async ({ page, server }) => {
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
