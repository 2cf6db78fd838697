import type { Page } from 'playwright/test'
import { axeLooks } from './axe-looks.ts'
import {
  addOne,
  COMPLETE,
  checkout,
  fill,
  openCart,
  openCheckout,
  openShop,
  payButton,
  pretend,
  readyToPay,
  test,
  thanks,
  tile,
} from './shop.ts'

const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  'the shelves': (page) => openShop(page),
  'an empty shelf': async (page) => {
    await page.route('**/api/merch/products', (route) => route.fulfill({ json: [] }))
    await openShop(page, '/merch?filter=hats')
    await page.getByText('No hats at the moment').waitFor()
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
    await checkout(page).getByText('We are checking').waitFor()
    await page.evaluate(() => localStorage.removeItem('merch_payment'))
  },
  'an order that was paid': async (page) => {
    await readyToPay(page, 'House Key Fob')
    await payButton(page).click()
    await thanks(page).waitFor()
    await checkout(page).waitFor({ state: 'detached' })
  },
}

test('axe finds nothing, whatever the shop shows on any device', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const { lookOnEveryDevice, expectNothing } = axeLooks(page)
  for (const [state, show] of Object.entries(STATES)) {
    await show(page)
    await page.waitForTimeout(100)
    await lookOnEveryDevice(state)
    await page.unrouteAll()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  expectNothing()
})
