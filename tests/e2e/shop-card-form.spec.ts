import type { Route } from 'playwright/test'
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

type Answer = (route: Route) => Promise<void>

const config =
  (json: object): Answer =>
  (route) =>
    route.fulfill({ json: { environment: '', ...json } })

const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body })

const UNATTACHABLE = `window.Square = { payments: () => ({
  card: async () => ({ attach: async () => { throw new Error('no') } })
}) }`

/** What keeps the card form from coming, and what the buyer reads then. */
const FAILURES: [string, Answer, string][] = [
  [
    CONFIG,
    config({ applicationId: '', locationId: '' }),
    'Configuration Error: Square payment system is not configured. Missing: application ID, location ID',
  ],
  [
    CONFIG,
    config({ applicationId: 'sandbox-a', locationId: '' }),
    'Square payment system is not configured. Missing: location ID',
  ],
  [
    CONFIG,
    (route) => route.fulfill({ status: 500, body: '' }),
    'Failed to load payment configuration',
  ],
  [SCRIPT, (route) => route.abort(), 'Payment Error: Failed to load payment system'],
  [SCRIPT, script(''), 'Payment Error: Failed to load payment system'],
  [SCRIPT, script(UNATTACHABLE), 'Failed to initialize payment form. Please try again.'],
]

test('a card form that does not come says why, another try brings it, and it refuses in its own words', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await openShop(page)
  await addOne(page, 'House Key Fob')
  for (const [url, answer, message] of FAILURES) {
    await page.route(url, answer)
    await page.goto('/merch')
    await openCheckout(page)
    await expect(checkout(page)).toContainText(message)
    await expect(checkout(page)).toContainText('You weren’t charged, and your cart is saved.')
    await page.unroute(url)
  }
  await fill(page, VISITOR)
  await page.route(SCRIPT, (route) => route.abort())
  await page.reload()
  await expect(checkout(page)).toContainText('Failed to load payment system')
  await payButton(page).click()
  await expect(toast(page)).toHaveText('Payment FailedPayment method not ready')
  await page.unroute(SCRIPT)
  await checkout(page).getByRole('button', { name: 'Try again' }).click()
  await fill(page, { ...CARD, 'Card number': '4111111111111112' })
  await payButton(page).click()
  await expect(toast(page)).toHaveText('Payment FailedCredit card number is not valid')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(checkout(page).getByLabel('Email')).toHaveValue(VISITOR.Email)
  await fill(page, CARD)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})
