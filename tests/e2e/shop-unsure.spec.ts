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
  toast,
} from './shop.ts'

const TRUTH = 'We are checking whether your card was charged.'
const TWICE = 'Nothing will be charged twice'
const PENDING = { success: false, error: TRUTH, pending: true, orderId: 'x' }

/** The server says that nobody knows, until it is let go on. */
async function unsure(page: Page) {
  const bodies: unknown[] = []
  await page.route(COMPLETE, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: PENDING })
  })
  return { bodies, settle: () => page.unroute(COMPLETE) }
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

test('an answer that is lost on the way is asked for again, and charges once', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const before = chargesOf(server)
  await readyToPay(page, 'House Key Fob')
  let asked = 0
  await page.route(COMPLETE, async (route) => {
    asked += 1
    await route.fetch()
    if (asked === 1) await route.abort()
    else await route.continue()
  })
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  expect(asked).toBe(2)
  expect(chargesOf(server)).toBe(before + 1)
})

test('a proxy that refuses after an answer was lost calls no payment failed', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const before = chargesOf(server)
  await readyToPay(page, 'House Key Fob')
  let asked = 0
  await page.route(COMPLETE, async (route) => {
    asked += 1
    if (asked === 1) {
      await route.fetch()
      await route.abort()
    } else if (asked === 2) await route.fulfill({ status: 404, body: '<h1>Not Found</h1>' })
    else await route.continue()
  })
  await payButton(page).click()
  await expect(checkout(page)).toContainText(TRUTH)
  await expect(thanks(page)).toBeVisible()
  await expect(toast(page).filter({ hasText: 'Payment Failed' })).toHaveCount(0)
  await expect(badge(page)).toBeHidden()
  expect(asked).toBe(3)
  expect(chargesOf(server)).toBe(before + 1)
})

test('a reload in the middle goes on asking with the same payment', async ({ page, server }) => {
  const before = chargesOf(server)
  await readyToPay(page, 'House Key Fob')
  const { bodies, settle } = await unsure(page)
  await payButton(page).click()
  await expect(checkout(page)).toContainText(TRUTH)
  await page.goto('/merch')
  await expect(page.getByRole('main')).toContainText(TWICE)
  await expect(badge(page)).toHaveText('1')
  await settle()
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
  const { settle } = await unsure(page)
  await payButton(page).click()
  await expect(checkout(page)).toContainText(TRUTH)
  const other = await context.newPage()
  const others = await unsure(other)
  await openShop(other, '/merch?panel=checkout')
  await expect(checkout(other)).toContainText(TRUTH)
  await expect(payButton(other)).toBeHidden()
  await checkout(page).getByRole('button', { name: 'Close' }).click()
  await tile(page, 'Callowhill Cap').getByRole('link').click()
  const looking = page.getByRole('dialog', { name: 'Callowhill Cap' })
  await settle()
  await others.settle()
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(other)).toBeVisible()
  await expect(badge(other)).toBeHidden()
  expect(chargesOf(server)).toBe(before + 1)
  await expect(looking).toBeVisible()
})

test('a payment that came to nothing says so, and the cart is still there', async ({ page }) => {
  await readyToPay(page, 'House Key Fob')
  const { settle } = await unsure(page)
  await payButton(page).click()
  await expect(checkout(page)).toContainText(TRUTH)
  const error = 'The card was not charged after all. Please check out again.'
  await page.route(COMPLETE, (route) => route.fulfill({ json: { success: false, error } }))
  await expect(toast(page)).toHaveText(`Payment Failed${error}`)
  await expect(payButton(page)).toHaveText('Pay $14.95')
  await expect(badge(page)).toHaveText('1')
  await settle()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('going back while one pays loses nothing, and what the cart loses meanwhile is said', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409/)
  await readyToPay(page, 'House Key Fob')
  const { open: refuse, opened: asked } = gate()
  await page.route(INIT, async (route) => {
    const [line] = route.request().postDataJSON().cart
    const changes = [{ variantId: line.variantId, unitPrice: 1600, available: 50 }]
    await asked
    await route.fulfill({ status: 409, json: { error: 'No', code: 'cart_changed', changes } })
  })
  await payButton(page).click()
  await expect(payButton(page)).toHaveText('Keeping your items for you…')
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
