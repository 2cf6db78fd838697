import { doubleTap } from './double-tap.ts'
import {
  addOne,
  addSize,
  badge,
  cartSheet,
  checkout,
  expect,
  leftOf,
  openCart,
  openShop,
  pretend,
  test,
  tile,
} from './shop.ts'
import { PHONE } from './site-page.ts'

const line = '[data-cart-line]'

test('plus, minus, Remove and the total do as they say', { tag: '@everyday' }, async ({ page }) => {
  await openShop(page)
  await addOne(page, 'Callowhill Cap')
  await addSize(page, 'Crest T-Shirt', 'M')
  await addOne(page, 'Callowhill Cap')
  await expect(badge(page)).toHaveText('3')
  await openCart(page)
  const total = cartSheet(page).locator('[data-cart-total]')
  await expect(total).toHaveText('$88.00')
  await cartSheet(page).getByRole('button', { name: 'One more of Callowhill Cap' }).click()
  await expect(total).toHaveText('$116.00')
  const less = cartSheet(page).getByRole('button', { name: 'One less of Callowhill Cap' })
  await less.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(total).toHaveText('$60.00')
  await cartSheet(page).getByRole('button', { name: 'One less of Crest T-Shirt' }).click()
  await expect(cartSheet(page).locator(line)).toHaveCount(1)
  await expect(total).toHaveText('$28.00')
  await cartSheet(page).getByRole('button', { name: 'Remove Callowhill Cap' }).click()
  await expect(cartSheet(page).getByText('Your cart is empty')).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await cartSheet(page).getByRole('button', { name: 'See all products' }).click()
  await expect(cartSheet(page)).toBeHidden()
})

test('the cart survives a reload, and two tabs follow each other', async ({ page, context }) => {
  await openShop(page)
  await addSize(page, 'Sunday Sweatpants', 'M')
  await page.reload()
  await expect(badge(page)).toHaveText('1')
  const other = await context.newPage()
  await openShop(other)
  await addOne(page, 'Callowhill Cap')
  await expect(badge(other)).toHaveText('2')
  await addOne(other, 'House Key Fob')
  await expect(badge(page)).toHaveText('3')
  await openCart(other)
  await cartSheet(other).getByRole('button', { name: 'Remove Callowhill Cap' }).click()
  await expect(badge(page)).toHaveText('2')
  await openCart(page)
  await page.reload()
  await expect(cartSheet(page).locator(line).first()).toContainText('Sunday Sweatpants')
})

test('the cart follows prices and stock, and says what it changed', async ({ page }) => {
  await openShop(page)
  await addOne(page, 'Callowhill Cap')
  await addOne(page, 'House Key Fob')
  await addOne(page, 'House Key Fob')
  await addSize(page, 'Crest T-Shirt', 'S')
  await pretend(page, 'products', ({ name }) =>
    name === 'Callowhill Cap' ? { basePrice: 3000 } : {},
  )
  await pretend(page, 'variants', ({ sku }) => {
    if (sku === 'CREST-TEE-S') return leftOf(0)
    return sku === 'KEY-FOB-ONESIZE' ? leftOf(1) : {}
  })
  await openCart(page)
  const note = cartSheet(page).getByRole('status').filter({ hasText: 'Your cart has changed' })
  await expect(note).toContainText('The price of Callowhill Cap is now $30.00.')
  await expect(note).toContainText('Only 1 of House Key Fob (One Size) is left.')
  await expect(note).toContainText('Crest T-Shirt (S) is out of stock, so we removed it.')
  await expect(cartSheet(page).locator('[data-cart-total]')).toHaveText('$44.95')
  await cartSheet(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a cap is at the checkout after two taps', { tag: '@everyday' }, async ({ page }) => {
    await openShop(page)
    await tile(page, 'Callowhill Cap').getByRole('button', { name: 'Add to Cart' }).tap()
    const bar = page.getByRole('complementary', { name: 'Your cart' })
    await bar.getByRole('button', { name: /^Checkout.*\$28\.00$/ }).tap()
    await expect(checkout(page)).toContainText('Callowhill Cap')
    await page.goBack()
    await expect(checkout(page)).toBeHidden()
    await expect(page).toHaveURL(/\/merch$/)
  })

  test('a double tap takes one line out of the cart, or puts one piece into it', async ({
    page,
  }) => {
    await openShop(page)
    await addOne(page, 'Callowhill Cap')
    await tile(page, 'Crest T-Shirt').getByRole('link').click()
    const product = page.getByRole('dialog', { name: 'Crest T-Shirt' })
    await product.getByRole('radio', { name: 'M', exact: true }).check()
    await doubleTap(product.getByRole('button', { name: 'Add to Cart' }), { moves: true })
    await expect(badge(page)).toHaveText('2')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openCart(page)
    const remove = cartSheet(page).getByRole('button', { name: /^Remove / })
    await doubleTap(remove.first(), { moves: true })
    await expect(cartSheet(page).locator(line)).toHaveCount(1)
  })
})
