import type { Page } from 'playwright/test'
import { addOne, cartSheet, expect, openCart, openShop, test, tile } from './shop.ts'
import { takenOver } from './site-page.ts'

const names = (page: Page) => page.locator('[data-product] a [id^=product-]').allTextContents()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

const IN_ORDER = [
  ...['Crest T-Shirt', 'Wrench Night Tee'],
  ...['Callowhill Cap', 'Paddock Cap', 'Winter Garage Beanie'],
  ...['Paddock Quarter-Zip', 'Sunday Sweatpants', 'Cream Clubhouse Hoodie'],
  ...['Pit Lane Hoodie', 'Racing Green Hoodie', 'Rowhouse Crew-Neck', 'Clubhouse Polo'],
  'House Key Fob',
]

test('products are in the order of the shop, with their prices, and say when they are sold out', {
  tag: '@everyday',
}, async ({ page }) => {
  await openShop(page)
  await expect.poll(() => names(page)).toEqual(IN_ORDER)
  await expect(tile(page, 'Callowhill Cap')).toContainText('$28.00')
  await expect(tile(page, 'Winter Garage Beanie')).toContainText('Sold Out')
  await expect(tile(page, 'Pit Lane Hoodie')).toContainText('Sold Out')
  await expect(page.getByText('Sold Out')).toHaveCount(2)
  await expect(tile(page, 'Cream Clubhouse Hoodie').locator('img')).toHaveAttribute(
    'src',
    '/art/merch-cream-hoodie.svg',
  )
})

test('each tab has its products and its address, and back works', { tag: '@everyday' }, async ({
  page,
}) => {
  await openShop(page)
  await tab(page, 'Hats').click()
  await expect(page).toHaveURL(/\/merch\?filter=hats$/)
  await expect(page).toHaveTitle(/^Hats · Merch/)
  await expect.poll(() => names(page)).toEqual(IN_ORDER.slice(2, 5))
  await tab(page, 'Bottoms').click()
  await expect.poll(() => names(page)).toEqual(['Sunday Sweatpants'])
  await tab(page, 'Tops').press('ArrowLeft')
  await expect(tab(page, 'Hats')).toBeFocused()
  await page.goBack()
  await expect(tab(page, 'Hats')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => names(page)).toEqual(IN_ORDER.slice(2, 5))
  await page.goBack()
  await expect(page).toHaveURL(/\/merch$/)
  await expect.poll(() => names(page)).toEqual(IN_ORDER)
})

test('the address of a filter is answered with its products', async ({ page, request }) => {
  const sent = await (await request.get('/merch?filter=bottoms')).text()
  expect(sent).toContain('/art/merch-sweatpants.svg" ')
  expect(sent).not.toMatch(/example\.svg|data-product="example"/)
  expect(sent.match(/<li data-product/g)).toHaveLength(1)
  await openShop(page, '/merch?filter=tops')
  await expect.poll(() => names(page)).toHaveLength(8)
})

test('a product has its address; its dialog closes by back and by its button', async ({ page }) => {
  await openShop(page)
  await tile(page, 'Crest T-Shirt').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Crest T-Shirt' })
  await expect(dialog).toContainText('Heavy cotton')
  await expect(page).toHaveURL(/\?product=[\w-]{36}$/)
  const address = page.url()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/merch$/)

  await page.goto(address)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/merch$/)
})

test('the address of a product that is gone says so, and leads on', async ({ page }) => {
  await openShop(page, '/merch?product=0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001')
  await expect(page.getByText('We don’t sell this anymore')).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(page).toHaveURL(/\/merch$/)
})

test('a size must be chosen, and only one that is there', { tag: '@everyday' }, async ({
  page,
}) => {
  await openShop(page)
  await tile(page, 'Crest T-Shirt').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Crest T-Shirt' })
  await expect(dialog.getByRole('radio', { name: '2XL' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a size')
  await expect(page.locator('[data-cart-count="0"]')).toHaveCount(1)
  await dialog.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(dialog.getByText('Only 3 left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-cart-count="1"]')).toHaveCount(1)
})

test('a product without stock can be looked at and not bought', async ({ page }) => {
  await openShop(page)
  await tile(page, 'Pit Lane Hoodie').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Pit Lane Hoodie' })
  for (const size of await dialog.getByRole('radio').all()) await expect(size).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
})

test('the page lists for search engines what is sold, for how much, and whether it is there', async ({
  page,
  server,
}) => {
  await page.goto('/merch')
  await expect(page).toHaveTitle('Merch · Rowhouse Motor Club')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', `http://localhost:${server.port}/merch`)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const products: Record<string, unknown>[] = JSON.parse(text ?? '')['@graph']
  expect(products.map(({ name }) => name)).toEqual(IN_ORDER)
  expect(products[2]).toMatchObject({
    '@type': 'Product',
    offers: { price: '28.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect(products[4]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
})

test('React takes the page over as it was sent, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      Object.assign(window, { shifts: list.getEntries().length })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const read = page.waitForResponse('**/api/merch/variants')
  await page.goto('/merch')
  await takenOver(page)
  await read
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const { sent, shown } = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const asParsed = new DOMParser().parseFromString(html, 'text/html')
    const parts = (from: ParentNode) =>
      [...from.querySelectorAll('header, main > *, footer')].map(({ outerHTML }) => outerHTML)
    return { sent: parts(asParsed), shown: parts(document) }
  })
  expect(sent).toHaveLength(5)
  expect(shown).toEqual(sent)
  await page.mouse.wheel(0, 1500)
  await page.waitForTimeout(300)
  expect(await page.evaluate('window.shifts')).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the shelves are read, filters included', async ({ page }) => {
    await page.goto('/merch')
    await expect(tile(page, 'Callowhill Cap')).toContainText('Six panels, a low crown')
    await expect(tile(page, 'Paddock Quarter-Zip')).toContainText('Sizes: S, M, L, XL')
    await expect(page.getByText('Turn on JavaScript to buy here')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await tab(page, 'Hats').click()
    await expect(page.locator('[data-product]')).toHaveCount(3)
  })
})

test.describe('on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the shelves are there without a network, and the cart says what needs one', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    await openShop(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
    })
    await context.setOffline(true)
    await page.goto('/merch?filter=hats')
    await takenOver(page)
    await expect(page.locator('[data-product]')).toHaveCount(3)
    const note = 'You can buy when you’re back online'
    await expect(page.getByRole('main').getByText(note)).toBeVisible()
    await addOne(page, 'Callowhill Cap')
    await openCart(page)
    await expect(cartSheet(page).getByText(note)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(note)).toHaveCount(0)
  })
})
