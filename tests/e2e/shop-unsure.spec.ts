import type { Page } from 'playwright/test'
import { gate } from './gate.ts'
import {
  badge,
  CARD,
  COMPLETE,
  cartSheet,
  checkout,
  expect,
  fill,
  INIT,
  openShop,
  paidOrdersOf,
  payButton,
  readyToPay,
  test,
  thanks,
  tile,
} from './shop.ts'

const TRUTH = 'Checking with Square whether your card was charged.'
const TWICE = 'You won’t be charged twice'
const PENDING = { success: false, error: TRUTH, pending: true, orderId: 'x' }

/** The first answer never arrives, and then the server says that nobody knows, until it is let through. */
async function loseAnswer(page: Page) {
  const bodies: unknown[] = []
  const { open: answer, opened: hanging } = gate()
  let isThrough = false
  await page.route(COMPLETE, async (route) => {
    if (isThrough) return route.fallback()
    const count = bodies.push(route.request().postDataJSON())
    await hanging
    if (count > 1) return route.fulfill({ json: PENDING })
    await route.fetch()
    await route.abort()
  })
  // Unrouting would let through the call that is about to be lost.
  const letThrough = () => {
    isThrough = true
  }
  return { bodies, answer: () => answer(), letThrough }
}

test('a payment whose answer is lost is checked until it is known, over a reload and in another tab, and charges once', async ({
  page,
  context,
  server,
}) => {
  const before = await paidOrdersOf(server)
  await readyToPay(page, 'House Key Fob')
  const { bodies, answer, letThrough } = await loseAnswer(page)
  await payButton(page).click()
  await expect(payButton(page)).toHaveText('Paying…')
  await expect(payButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(payButton(page)).toHaveText('Still working. Please keep this page open…')
  answer()
  await expect(checkout(page)).toContainText(TRUTH)
  await expect(checkout(page)).toContainText(TWICE)

  await page.goto('/merch')
  await expect(page.getByRole('main')).toContainText(TWICE)
  await expect(badge(page)).toHaveText('1')
  const other = await context.newPage()
  const others = await loseAnswer(other)
  others.answer()
  await openShop(other, '/merch?panel=checkout')
  await expect(checkout(other)).toContainText(TRUTH)
  await expect(payButton(other)).toBeHidden()
  await tile(page, 'Callowhill Cap').getByRole('link').click()
  const details = page.getByRole('dialog', { name: 'Callowhill Cap' })
  letThrough()
  others.letThrough()
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(other)).toBeVisible()
  await expect(badge(other)).toBeHidden()
  await expect(details).toBeVisible()
  expect(await paidOrdersOf(server)).toBe(before + 1)
  const orders = bodies.map((body) => JSON.stringify(body).match(/"squareOrderId":"[^"]+"/)?.[0])
  expect(new Set(orders).size).toBe(1)
})

test('going back during a payment loses nothing, and the page says what the cart has lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409/)
  await readyToPay(page, 'House Key Fob')
  const { open: refuse, opened: requested } = gate()
  await page.route(INIT, async (route) => {
    const [line] = route.request().postDataJSON().cart
    const changes = [{ variantId: line.variantId, unitPrice: 1600, available: 50 }]
    await requested
    await route.fulfill({ status: 409, json: { error: 'No', code: 'cart_changed', changes } })
  })
  await payButton(page).click()
  await expect(payButton(page)).toHaveText('Reserving your items…')
  await page.goBack()
  await expect(page).toHaveURL(/\/merch$/)
  refuse()
  await expect(cartSheet(page)).toContainText('The price of House Key Fob is now $16.00.')
  await expect(checkout(page)).toBeHidden()
  await page.unroute(INIT)
  await page.reload()
  await cartSheet(page).getByRole('button', { name: 'Checkout' }).click()
  await fill(page, CARD)
  await expect(payButton(page)).toHaveText('Pay $14.95')
  const { open: letGo, opened: held } = gate()
  await page.route(COMPLETE, async (route) => {
    await held
    await route.continue()
  })
  await payButton(page).click()
  await expect(payButton(page)).toHaveText('Paying…')
  await page.goBack()
  await expect(page).toHaveURL(/\/merch$/)
  await expect(checkout(page)).toBeVisible()
  letGo()
  await expect(thanks(page)).toBeVisible()
  await expect(checkout(page)).toBeHidden()
})
