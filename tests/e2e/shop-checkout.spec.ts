import {
  addOne,
  badge,
  CARD,
  checkout,
  DECLINED,
  expect,
  fill,
  INIT,
  openCheckout,
  openShop,
  paidOrdersOf,
  payButton,
  readyToPay,
  test,
  thanks,
  toast,
  VISITOR,
} from './shop.ts'

/** How long a toast stands, with its leaving. */
const TOAST_MS = 6_000

test('a visitor who taps twice buys one cap: charged once, the cart is empty, and the receipt is a tap away', {
  tag: '@everyday',
}, async ({ page, server }) => {
  const scripts: string[] = []
  page.on('request', (sent) => {
    if (/square/.test(sent.url())) scripts.push(new URL(sent.url()).pathname)
  })
  const before = await paidOrdersOf(server)
  await openShop(page)
  await addOne(page, 'Callowhill Cap')
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Checkout' }).click()
  await fill(page, { ...VISITOR, ...CARD })
  expect(scripts).toContain('/demo/square.js')
  await expect(checkout(page)).toContainText('no card is charged')
  await expect(payButton(page)).toHaveText('Pay $28.00')
  let begun = 0
  await page.route(INIT, (route) => {
    begun += 1
    return route.continue()
  })
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(thanks(page)).toBeVisible()
  expect(begun).toBe(1)
  await expect(checkout(page)).toBeHidden()
  await expect(badge(page)).toBeHidden()
  await expect(page).toHaveURL(/\/merch$/)
  const receipt = page.getByRole('link', { name: 'View your receipt' })
  await expect(receipt).toHaveAttribute('href', /^\/receipts\/[\w-]{36}$/)
  expect(await paidOrdersOf(server)).toBe(before + 1)

  await page.reload()
  await expect(receipt).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible()
  await expect(receipt).toHaveCount(0)
})

test('the form says what is missing, restores what was typed after a reload, fits a phone on its side and waits for a connection', async ({
  page,
  context,
  complaints,
}) => {
  // What was typed last may still be asked about.
  complaints.allow(/ERR_INTERNET_DISCONNECTED .*check-membership/)
  await openShop(page)
  await addOne(page, 'Callowhill Cap')
  await openCheckout(page)
  await page.getByLabel('Card number').waitFor()
  await fill(page, { Name: ' ', Email: 'edith@' })
  await payButton(page).click()
  await expect(checkout(page).getByText('Name is required')).toBeVisible()
  await expect(checkout(page).getByText('Valid email required')).toBeVisible()
  await fill(page, VISITOR)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.reload()
  await expect(checkout(page).getByLabel('Email')).toHaveValue(VISITOR.Email)
  await checkout(page).getByLabel('Name').scrollIntoViewIfNeeded()
  await expect(payButton(page)).not.toBeInViewport()
  await payButton(page).scrollIntoViewIfNeeded()
  await expect(payButton(page)).toBeInViewport()

  await context.setOffline(true)
  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveAccessibleDescription(
    'You’re offline. Your cart is saved; pay when you’re back online.',
  )
  await context.setOffline(false)
  await expect(payButton(page)).toBeEnabled()
})

test('a declined card changes nothing and says why until the next try, and another card pays', async ({
  page,
  server,
}) => {
  const before = await paidOrdersOf(server)
  await page.clock.install()
  await readyToPay(page, 'Callowhill Cap', VISITOR, DECLINED)
  const reason = checkout(page).getByRole('alert').filter({ hasText: 'Payment Failed' })
  await payButton(page).click()
  await expect(toast(page)).toContainText('Payment Failed')
  await expect(toast(page)).toContainText(/declined/i)
  await expect(reason).toContainText(/declined/i)
  await expect(payButton(page)).toHaveText('Pay $28.00')
  expect(await paidOrdersOf(server)).toBe(before)
  await page.clock.runFor(TOAST_MS)
  await expect(toast(page)).toHaveCount(0)
  await expect(reason).toBeInViewport({ ratio: 1 })
  await checkout(page).getByRole('button', { name: 'Close' }).click()
  await openCheckout(page)
  await expect(payButton(page)).toHaveText('Pay $28.00')
  await expect(reason).toHaveCount(0)

  await fill(page, CARD)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  expect(await paidOrdersOf(server)).toBe(before + 1)
})
