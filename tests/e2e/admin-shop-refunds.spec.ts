import type { Page } from 'playwright/test'
import { buyOverHttp } from '../setup/buy-over-http.ts'
import { expect, forSale, openShop, row, test } from './admin-shop.ts'
import { field, form, question } from './console.ts'

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

const GAUGES = { name: 'Tire Gauge', size: 'One Size', quantity: 3 }
const TEE = { name: 'Pit Crew Tee', size: 'M' }

/** Opens the form that refunds an order. */
async function openRefund(page: Page, url: string, customerName: string) {
  await buyOverHttp(url, { customerName, goods: [GAUGES, TEE] })
  await openShop(page, url)
  await openOrder(page, customerName)
  await form(page)
    .getByRole('button', { name: /^Refund up to \$116\.00/ })
    .tap()
}

const openOrder = (page: Page, customerName: string) =>
  row(page, customerName)
    .getByRole('button', { name: /^Order/ })
    .tap()

const soldOf = async (url: string, { name, size }: { name: string; size: string }) =>
  (await forSale(url, name)).sold[size] ?? 0

test('chosen lines are refunded and returned after a question that names them, and the rest is handed over', async ({
  page,
  server,
}) => {
  await openRefund(page, server.url, 'Rhea Castellan')
  const sold = [await soldOf(server.url, GAUGES), await soldOf(server.url, TEE)]
  const amount = field(page, 'Amount in dollars')
  const more = form(page).getByRole('button', { name: /^Return one more of .*Tire Gauge/ })
  const fewer = form(page).getByRole('button', { name: /^Return one fewer of .*Tire Gauge/ })
  await expect(amount).toHaveValue('')
  await more.tap()
  await more.tap()
  await expect(amount).toHaveValue('56.00')
  await fewer.tap()
  await expect(amount).toHaveValue('28.00')
  await amount.fill('20')
  await more.tap()
  await expect(amount).toHaveValue('20')

  await page.reload()
  await form(page)
    .getByRole('button', { name: /^Refund up to \$116\.00/ })
    .tap()
  await expect(form(page)).toContainText('2 of 3')
  await more.tap()
  await expect(amount).toHaveValue('20')
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await form(page).getByRole('button', { name: 'Start over' }).tap()
  await amount.fill('200')
  await form(page).getByRole('button', { name: 'Refund…' }).tap()
  await expect(amount).toHaveAccessibleDescription('Enter an amount from $0.01 to $116.00')
  await expect(field(page, 'Reason')).toHaveAccessibleDescription('Say why')

  await amount.fill('')
  await more.tap()
  await more.tap()
  await form(page).getByRole('button', { name: 'Damaged' }).tap()
  await form(page).getByRole('button', { name: 'Refund…' }).tap()
  await expect(question(page)).toContainText('Refund $56.00?')
  await expect(question(page)).toContainText(/Returns 2 × Tire Gauge \(One Size\) to stock\./)
  await question(page).getByRole('button', { name: 'Refund $56.00' }).tap()
  await expect(form(page).getByRole('row', { name: 'Net $60.00' })).toBeVisible()
  await expect(form(page).getByRole('row', { name: /Tire Gauge/ })).toContainText(
    /2 returned.*1 to hand over/,
  )
  await expect(form(page).getByRole('listitem')).toContainText(
    /\$56\.00.*Damaged.*Returned: 2 × Tire Gauge \(One Size\)/,
  )
  expect(await soldOf(server.url, GAUGES)).toBe((sold[0] ?? 0) - 2)
  expect(await soldOf(server.url, TEE)).toBe(sold[1])

  await form(page).getByRole('button', { name: 'Close' }).tap()
  const order = row(page, 'Rhea Castellan')
  await expect(order).toContainText(/Pit Crew Tee \(M\), Tire Gauge \(One Size\)Returned: 2 ×/)
  await order.getByRole('button', { name: /^Hand over/ }).tap()
  await expect(order).toContainText('Handed over')
})
