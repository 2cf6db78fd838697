import type { Page } from 'playwright/test'
import { workerAnswers } from './portal-club.ts'
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

test('products are in the order of the shop, with prices, and each tab has its own and an address that Back knows', {
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

test('a product has its address, also once it is gone; its dialog asks for a size that is there, and closes by back and by its button', async ({
  page,
  complaints,
}) => {
  await openShop(page)
  await tile(page, 'Crest T-Shirt').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Crest T-Shirt' })
  await expect(dialog).toContainText('Heavy cotton')
  await expect(dialog.getByRole('radio', { name: '2XL' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a size')
  await expect(page.locator('[data-cart-count="0"]')).toHaveCount(1)
  await dialog.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(dialog.getByText('Only 3 left')).toBeVisible()
  await expect(page).toHaveURL(/\?product=[\w-]{36}$/)
  const address = page.url()
  const sent = await page.request.get(address)
  expect(await sent.text()).toContain('<title>Crest T-Shirt · Merch · Rowhouse Motor Club</title>')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/merch$/)

  await page.goto(address)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/merch$/)
  await tile(page, 'Pit Lane Hoodie').getByRole('link').click()
  const soldOut = page.getByRole('dialog', { name: 'Pit Lane Hoodie' })
  for (const size of await soldOut.getByRole('radio').all()) await expect(size).toBeDisabled()
  await expect(soldOut.getByRole('button', { name: 'Sold Out' })).toBeDisabled()

  complaints.allow(/status of 404.*product=/)
  await openShop(page, '/merch?product=0b0f5a3e-7f39-4b52-9d5c-4c8ef6f1a001')
  expect((await page.request.get(page.url())).status()).toBe(404)
  await expect(page.getByText('We don’t sell this anymore')).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(page).toHaveURL(/\/merch$/)
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
    await workerAnswers(page)
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
