import type { Page } from 'playwright/test'
import { gate } from './gate.ts'
import {
  badge,
  CARD,
  COMPLETE,
  cartSheet,
  chargesOf,
  checkout,
  expect,
  fill,
  INIT,
  openShop,
  payButton,
  readyToPay,
  test,
  thanks,
  tile,
} from './shop.ts'

const TRUTH = 'Checking with Square whether your card was charged.'
const TWICE = 'You won’t be charged twice'
const PENDING = { success: false, error: TRUTH, pending: true, orderId: 'x' }

/** The server says that nobody knows, until it is let go on. */
async function unsure(page: Page) {
  const bodies: unknown[] = []
  await page.route(COMPLETE, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: PENDING })
  })
  return { bodies, letThrough: () => page.unroute(COMPLETE) }
}

test('while Square hangs, the buyer sees progress, then the truth, then what came of it', async ({
  page,
  server,
}) => {
  const before = chargesOf(server)
  await readyToPay(page, 'House Key Fob')
  const bodies: unknown[] = []
  const { open: letGo, opened: hanging } = gate()
  await page.route(COMPLETE, async (route) => {
    bodies.push(route.request().postDataJSON())
    if (bodies.length > 2) return route.continue()
    await hanging
    await route.fulfill({ json: PENDING })
  })
  await payButton(page).click()
  await expect(payButton(page)).toHaveText('Paying…')
  await expect(payButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(checkout(page)).toBeVisible()
  await expect(payButton(page)).toHaveText('Still working. Please keep this page open…')
  letGo()
  await expect(checkout(page)).toContainText(TRUTH)
  await expect(checkout(page)).toContainText(TWICE)
  await expect(thanks(page)).toBeVisible()
  await expect(checkout(page)).toBeHidden()
  expect(bodies).toHaveLength(3)
  expect(bodies[1]).toEqual(bodies[0])
  expect(chargesOf(server)).toBe(before + 1)
})

test('a payment whose answer is lost is sent again, and charges once', async ({ page, server }) => {
  const before = chargesOf(server)
  await readyToPay(page, 'House Key Fob')
  let requestCount = 0
  await page.route(COMPLETE, async (route) => {
    requestCount += 1
    await route.fetch()
    if (requestCount === 1) await route.abort()
    else await route.continue()
  })
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  expect(requestCount).toBe(2)
  expect(chargesOf(server)).toBe(before + 1)
})

test('a reload in the middle goes on asking with the same payment', async ({ page, server }) => {
  const before = chargesOf(server)
  await readyToPay(page, 'House Key Fob')
  const { bodies, letThrough } = await unsure(page)
  await payButton(page).click()
  await expect(checkout(page)).toContainText(TRUTH)
  await page.goto('/merch')
  await expect(page.getByRole('main')).toContainText(TWICE)
  await expect(badge(page)).toHaveText('1')
  await letThrough()
  await expect(thanks(page)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  expect(chargesOf(server)).toBe(before + 1)
  const orders = bodies.map((body) => JSON.stringify(body).match(/"squareOrderId":"[^"]+"/)?.[0])
  expect(new Set(orders).size).toBe(1)
})

test('another tab begins no second payment while one is checked, nor is what was opened since closed', async ({
  page,
  context,
  server,
}) => {
  const before = chargesOf(server)
  await readyToPay(page, 'House Key Fob')
  const { letThrough } = await unsure(page)
  await payButton(page).click()
  await expect(checkout(page)).toContainText(TRUTH)
  const other = await context.newPage()
  const others = await unsure(other)
  await openShop(other, '/merch?panel=checkout')
  await expect(checkout(other)).toContainText(TRUTH)
  await expect(payButton(other)).toBeHidden()
  await checkout(page).getByRole('button', { name: 'Close' }).click()
  await tile(page, 'Callowhill Cap').getByRole('link').click()
  const details = page.getByRole('dialog', { name: 'Callowhill Cap' })
  await letThrough()
  await others.letThrough()
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(other)).toBeVisible()
  await expect(badge(other)).toBeHidden()
  expect(chargesOf(server)).toBe(before + 1)
  await expect(details).toBeVisible()
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
