import type { Locator, Page } from 'playwright/test'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { expect, test } from './fixtures.ts'
import { secondAdmin } from './second-admin.ts'
import { takenOver } from './site-page.ts'

export const VISITOR = { Name: 'Edith Harrow', Email: 'edith.harrow@example.test' }
export const MEMBER = { Name: 'Walter Pryce', Email: 'walter.pryce@example.com' }
export const CARD = { 'Card number': '4111111111111111', Expires: '1230', CVV: '111', ZIP: '19123' }
export const DECLINED = { ...CARD, 'Card number': '4000000000000002' }
export const COMPLETE = '**/api/merch/checkout/complete'
export const INIT = '**/api/merch/checkout/init'

export { expect, test }

export async function openShop(page: Page, path = '/merch') {
  await page.goto(path)
  await takenOver(page)
}

export const tile = (page: Page, name: string): Locator =>
  page.locator('[data-product]').filter({ has: page.getByText(name, { exact: true }) })

export const toast = (page: Page) => page.locator('[data-toast-state="open"]')
export const badge = (page: Page) => page.locator('[data-cart-count]')
export const cartSheet = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })
export const checkout = (page: Page) => page.getByRole('dialog', { name: 'Checkout' })
export const payButton = (page: Page) => checkout(page).locator('button[type=submit]')
export const thanks = (page: Page) => page.getByText('Thank you. It’s yours.')

/** How many pieces the device keeps in its cart; the page knows of them a moment later. */
async function countInCart(page: Page): Promise<number> {
  const saved = await page.evaluate(() => localStorage.getItem('merch_cart') ?? '{"lines":[]}')
  const { lines }: { lines: { quantity: number }[] } = JSON.parse(saved)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Puts what comes in one size into the cart. */
export async function addOne(page: Page, name: string) {
  const before = await countInCart(page)
  await expect(badge(page)).toHaveAttribute('data-cart-count', String(before))
  await tile(page, name).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(badge(page)).toHaveAttribute('data-cart-count', String(before + 1))
}

/** Puts one of a size into the cart, by the product's dialog. */
export async function addSize(page: Page, name: string, size: string) {
  await tile(page, name).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('radio', { name: size, exact: true }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
}

export async function openCart(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  await expect(cartSheet(page)).toBeVisible()
}

export async function openCheckout(page: Page) {
  await openCart(page)
  await cartSheet(page).getByRole('button', { name: 'Checkout' }).click()
  await expect(checkout(page)).toBeVisible()
}

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await checkout(page).getByLabel(label, { exact: true }).fill(value)
  }
}

/** From the shelf to a filled-in checkout. */
export async function readyToPay(page: Page, product: string, buyer = VISITOR, card = CARD) {
  await openShop(page)
  await addOne(page, product)
  await openCheckout(page)
  await fill(page, { ...buyer, ...card })
}

/** How many orders were paid; the stand-in for Square charges each once at most. */
export async function paidOrdersOf({ url }: ServerProcess): Promise<number> {
  const { call } = await secondAdmin(url)
  const orders = await call<AdminOrder[]>('GET', '/api/merch/orders?limit=1000')
  return orders.filter(({ state }) => state === 'paid').length
}

/** For `pretend`: so many left of a size, whatever other tests have bought of it. */
export const leftOf = (left: number, quantityHeld = 0) => ({
  quantityPurchased: left + quantityHeld,
  quantitySold: 0,
  quantityGivenAway: 0,
  quantityHeld,
})

/** What the page shows as the shop's answer at `path`, changed by `change` row by row. */
export async function pretend(
  page: Page,
  path: 'products' | 'variants',
  change: (row: Record<string, unknown>) => Record<string, unknown>,
) {
  await page.route(`**/api/merch/${path}`, async (route) => {
    const answer = await route.fetch()
    const rows: Record<string, unknown>[] = await answer.json()
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, ...change(row) })) })
  })
}
