import {
  addOne,
  CARD,
  COMPLETE,
  checkout,
  DECLINED,
  fill,
  openCart,
  openCheckout,
  openShop,
  payButton,
  pretend,
  readyToPay,
  thanks,
  tile,
  VISITOR,
} from '../../shop.ts'
import type { States } from '../walk.ts'

export const SHOP_STATES: States = {
  'the shelves with a full cart': async (page) => {
    await openShop(page)
    await addOne(page, 'Callowhill Cap')
  },
  'an empty shelf': async (page) => {
    await page.route('**/api/merch/products', (route) => route.fulfill({ json: [] }))
    await openShop(page, '/merch?filter=hats')
    await page.getByText('No hats right now').waitFor()
  },
  'a product': async (page) => {
    await openShop(page)
    await tile(page, 'Crest T-Shirt').getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Please choose a size').waitFor()
  },
  'an empty cart': async (page) => {
    await openShop(page)
    await openCart(page)
  },
  'a cart that changed': async (page) => {
    await openShop(page)
    await addOne(page, 'Callowhill Cap')
    await pretend(page, 'products', () => ({ basePrice: 9900 }))
    await openCart(page)
    await page.getByText('Your cart has changed').waitFor()
  },
  'a checkout with mistakes': async (page) => {
    await openShop(page)
    await addOne(page, 'Callowhill Cap')
    await openCheckout(page)
    await page.getByLabel('Card number').waitFor()
    await payButton(page).click()
    await page.getByText('Name is required').waitFor()
    await fill(page, { Name: 'Edith', Email: 'edith@example.test' })
    await payButton(page).click()
    await page.getByText('Credit card number is not valid').first().waitFor()
  },
  'a checkout without a card form': async (page) => {
    await page.route('**/demo/square.js', (route) => route.abort())
    await openShop(page)
    await addOne(page, 'Callowhill Cap')
    await openCheckout(page)
    await page.getByText('Failed to load payment system').waitFor()
  },
  'a payment that is checked': async (page) => {
    await readyToPay(page, 'House Key Fob')
    const pending = { success: false, error: 'x', pending: true }
    await page.route(COMPLETE, (route) => route.fulfill({ json: pending }))
    await payButton(page).click()
    await checkout(page).getByText('Checking with Square').waitFor()
    await page.evaluate(() => localStorage.removeItem('merch_payment'))
  },
  'a card that was declined': async (page) => {
    await readyToPay(page, 'Callowhill Cap', VISITOR, DECLINED)
    await payButton(page).click()
    await checkout(page).getByText('Payment Failed').waitFor()
    await fill(page, CARD)
  },
  'an order that was paid': async (page) => {
    await readyToPay(page, 'House Key Fob')
    await payButton(page).click()
    await thanks(page).waitFor()
    await checkout(page).waitFor({ state: 'detached' })
  },
}
