import { doubleTap } from './double-tap.ts'
import {
  addOne,
  addSize,
  badge,
  cartSheet,
  checkout,
  expect,
  openCart,
  openShop,
  test,
  tile,
} from './shop.ts'
import { PHONE } from './site-page.ts'

const line = '[data-cart-line]'

test('the cart survives a reload, two tabs follow each other, and its buttons and total do as they say', async ({
  page,
  context,
}) => {
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

  const total = cartSheet(page).locator('[data-cart-total]')
  const before = Number((await total.textContent())?.replace('$', ''))
  await cartSheet(page).getByRole('button', { name: 'One more of House Key Fob' }).click()
  await expect(total).not.toHaveText(`$${before.toFixed(2)}`)
  await cartSheet(page).getByRole('button', { name: 'One less of House Key Fob' }).click()
  await expect(total).toHaveText(`$${before.toFixed(2)}`)
  await cartSheet(page).getByRole('button', { name: 'One less of House Key Fob' }).click()
  await expect(cartSheet(page).locator(line)).toHaveCount(1)
  await cartSheet(page).getByRole('button', { name: 'Remove Sunday Sweatpants' }).click()
  await expect(cartSheet(page).getByText('Your cart is empty')).toBeVisible()
  await expect(badge(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a cap is at the checkout after two taps', async ({ page }) => {
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
