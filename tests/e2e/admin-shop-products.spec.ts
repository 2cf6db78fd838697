import { expect, forSale, openShop, productName, size, test } from './admin-shop.ts'
import { field, form, question } from './console.ts'

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

test('a product that an admin makes is for sale with its sizes', async ({ page, server }) => {
  const name = productName()
  await openShop(page, server.url, 'products')
  await page.getByRole('button', { name: 'New product' }).tap()
  await form(page).getByRole('button', { name: 'Add product' }).tap()
  await expect(field(page, 'Price in dollars')).toHaveAccessibleDescription('Price is required')
  await field(page, 'Name').fill(name)
  await field(page, 'Category').selectOption('hats')
  await field(page, 'Price in dollars').fill('28.5')
  await field(page, 'Description').fill('Six panels.')
  await form(page).getByRole('radio', { name: 'Beanie' }).check()
  await form(page).getByRole('button', { name: 'Add product' }).tap()

  await expect(form(page).getByRole('heading', { name: 'Add a size' })).toBeVisible()
  for (const [label, purchased] of [
    ['M', '12'],
    ['One Size', '3'],
  ] as const) {
    await form(page).getByRole('button', { name: label, exact: true }).tap()
    await field(page, 'Purchased').fill(purchased)
    await form(page).getByRole('button', { name: 'Add size' }).tap()
    await expect(size(page, name, label)).toContainText(purchased)
    await expect(field(page, 'Size')).toHaveValue('')
  }
  const { product, sizes } = await forSale(server.url, name)
  expect(product).toMatchObject({
    category: 'hats',
    basePrice: 2850,
    imageUrl: '/art/merch-beanie.svg',
  })
  expect(sizes).toEqual({ M: 12, 'One Size': 3 })
})

test('two taps change the stock, no more is taken than is left, and the history says why', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*409/)
  await openShop(page, server.url, 'products')
  const tee = size(page, 'Pit Crew Tee', 'M')
  const before = Number((await tee.textContent())?.replace(/\D/g, ''))
  await tee.tap()
  await form(page).getByRole('button', { name: 'Add 1', exact: true }).tap()
  await expect(form(page)).toHaveCount(0)
  await expect(tee).toContainText(String(before + 1))

  await tee.tap()
  await form(page).getByRole('radio', { name: 'Given away' }).check()
  await form(page).getByRole('button', { name: 'One more' }).tap()
  await expect(form(page)).toContainText(`${before + 1} left now, then ${before - 1}`)
  await field(page, 'Note').fill('To the band')
  await form(page).getByRole('button', { name: 'Give away 2' }).tap()
  await expect(tee).toContainText(String(before - 1))

  await tee.tap()
  await form(page).getByRole('radio', { name: 'Given away' }).check()
  await field(page, 'How many').fill('300')
  await form(page).getByRole('button', { name: 'Give away 300' }).tap()
  await expect(field(page, 'How many')).toHaveAccessibleDescription(/^Only \d+ left/)
  await expect(field(page, 'How many')).toHaveValue('300')
  await form(page).getByRole('button', { name: 'Close' }).tap()

  await page.getByRole('link', { name: 'Open Pit Crew Tee' }).tap()
  await page.getByRole('button', { name: 'History of M of Pit Crew Tee' }).tap()
  await expect(form(page).getByRole('listitem').first()).toContainText(/−2.*Given away.*band/)
})

test('a size and a product leave the shop after a question, and come back', async ({
  page,
  server,
}) => {
  await openShop(page, server.url, 'products')
  await page.getByRole('link', { name: 'Open Tire Gauge' }).tap()
  const retire = async (name: string) => {
    await page.getByRole('button', { name: `Retire ${name}`, exact: true }).tap()
    await question(page).getByRole('button', { name: 'Retire' }).tap()
    await expect(
      page.getByRole('button', { name: `Bring back ${name}`, exact: true }),
    ).toBeVisible()
  }
  await retire('One Size of Tire Gauge')
  expect((await forSale(server.url, 'Tire Gauge')).sizes).toEqual({})
  await retire('Tire Gauge')
  expect((await forSale(server.url, 'Tire Gauge')).product).toBeUndefined()

  await page.getByRole('link', { name: 'All products' }).tap()
  await expect(page.getByRole('heading', { name: 'Pit Crew Tee', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tire Gauge' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show retired (1)' }).tap()
  await page.getByRole('link', { name: 'Open Tire Gauge' }).tap()
  for (const name of ['Tire Gauge', 'One Size of Tire Gauge']) {
    await page.getByRole('button', { name: `Bring back ${name}`, exact: true }).tap()
    await expect(page.getByRole('button', { name: `Retire ${name}`, exact: true })).toBeVisible()
  }
  expect((await forSale(server.url, 'Tire Gauge')).product).toBeDefined()
})
