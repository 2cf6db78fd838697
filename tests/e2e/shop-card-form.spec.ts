import {
  addOne,
  CARD,
  checkout,
  expect,
  fill,
  openCheckout,
  openShop,
  payButton,
  test,
  thanks,
  toast,
  VISITOR,
} from './shop.ts'

const CONFIG = '**/api/config/square'
const SCRIPT = '**/demo/square.js'

/** A card form that does whatever `card` says. */
const scriptWith = (card: string) =>
  `window.Square = { payments: () => ({ card: async () => (${card}) }) }`

test.beforeEach(async ({ page }) => {
  await openShop(page)
  await addOne(page, 'House Key Fob')
})

test.describe('no card form', () => {
  test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/))

  test('without an account, it says what is missing', async ({ page }) => {
    const none = { applicationId: '', locationId: '', environment: '' }
    await page.route(CONFIG, (route) => route.fulfill({ json: none }))
    await openCheckout(page)
    await expect(checkout(page)).toContainText(
      'Configuration Error: Square payment system is not configured. Missing: application ID, location ID',
    )
    await page.unroute(CONFIG)
    await checkout(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
  })

  test('with half an account, it names the other half', async ({ page }) => {
    const half = { applicationId: 'sandbox-a', locationId: '', environment: 'sandbox' }
    await page.route(CONFIG, (route) => route.fulfill({ json: half }))
    await openCheckout(page)
    await expect(checkout(page)).toContainText(/not configured\. Missing: location ID/)
  })

  test('when nobody says which account it is for', async ({ page }) => {
    await page.route(CONFIG, (route) => route.fulfill({ status: 500, body: '' }))
    await openCheckout(page)
    await expect(checkout(page)).toContainText('Failed to load payment configuration')
  })

  test('when its script is blocked; once it is not, the form comes', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort())
    await openCheckout(page)
    await expect(checkout(page)).toContainText('Payment Error: Failed to load payment system')
    await expect(checkout(page)).toContainText('You weren’t charged, and your cart is saved.')
    await fill(page, VISITOR)
    await page.unroute(SCRIPT)
    await checkout(page).getByRole('button', { name: 'Try again' }).click()
    await fill(page, CARD)
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('when the script is somebody else’s', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await openCheckout(page)
    await expect(checkout(page)).toContainText('Payment Error: Failed to load payment system')
  })

  test('when it cannot be put into the page', async ({ page }) => {
    const body = scriptWith(`{ attach: async () => { throw new Error('no') } }`)
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await openCheckout(page)
    await expect(checkout(page)).toContainText(
      'Failed to initialize payment form. Please try again.',
    )
  })
})

test('a buyer who pays before the form is there sees that it is not ready', async ({ page }) => {
  await page.route(SCRIPT, () => {})
  await openCheckout(page)
  await fill(page, VISITOR)
  await payButton(page).click()
  await expect(toast(page)).toHaveText('Payment FailedPayment method not ready')
})

test('a card that is none is refused in the provider’s words, and nothing is lost', async ({
  page,
}) => {
  await openCheckout(page)
  await fill(page, { ...VISITOR, ...CARD, 'Card number': '4111111111111112' })
  await payButton(page).click()
  await expect(toast(page)).toHaveText('Payment FailedCredit card number is not valid')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(checkout(page).getByLabel('Email')).toHaveValue(VISITOR.Email)
})
