import { openBoard } from './console.ts'
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
