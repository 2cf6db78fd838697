import type { Page } from 'playwright/test'
import { buyOverHttp } from '../setup/buy-over-http.ts'
import { expect, forSale, openShop, row, test } from './admin-shop.ts'
import { field, form, question } from './console.ts'

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

const GAUGES = { name: 'Tire Gauge', size: 'One Size', quantity: 3 }

/** Opens the form that returns money of an order. */
async function openRefund(page: Page, url: string, customerName: string) {
  await buyOverHttp(url, { customerName, goods: [GAUGES] })
  await openShop(page, url)
  await row(page, customerName)
    .getByRole('button', { name: /^Order/ })
    .tap()
  await form(page)
    .getByRole('button', { name: /^Refund up to \$84\.00/ })
    .tap()
}

const soldOf = async (url: string) => (await forSale(url, GAUGES.name)).sold[GAUGES.size] ?? 0

test('a part is refunded after a question that names it; whether goods go back follows the amount until somebody switches it', async ({
  page,
  server,
}) => {
  await openRefund(page, server.url, 'Rhea Castellan')
  const sold = await soldOf(server.url)
  const goods = form(page).getByRole('switch')
  const amount = field(page, 'Amount in dollars')
  await expect(goods).toBeChecked()
  await amount.fill('28')
  await expect(goods).not.toBeChecked()
  await amount.fill('84.00')
  await expect(goods).toBeChecked()
  await amount.fill('28')
  await goods.tap()
  await amount.fill('12')
  await expect(goods).toBeChecked()

  await page.reload()
  await form(page)
    .getByRole('button', { name: /^Refund up to \$84\.00/ })
    .tap()
  await expect(amount).toHaveValue('12')
  await amount.fill('13')
  await expect(goods).toBeChecked()
  await form(page).getByRole('button', { name: 'Start over' }).tap()
  await amount.fill('100')
  await form(page).getByRole('button', { name: 'Refund…' }).tap()
  await expect(amount).toHaveAccessibleDescription('Enter an amount from $0.01 to $84.00')
  await expect(field(page, 'Reason')).toHaveAccessibleDescription('Say why')

  await amount.fill('28')
  await form(page).getByRole('button', { name: 'Damaged' }).tap()
  await form(page).getByRole('button', { name: 'Refund…' }).tap()
  await expect(question(page)).toContainText('Refund $28.00?')
  await expect(question(page)).toContainText('Stock stays as is.')
  await question(page).getByRole('button', { name: 'Refund $28.00' }).tap()
  await expect(form(page).getByRole('row', { name: 'Net $56.00' })).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Refund up to $56.00' })).toBeVisible()
  await expect(form(page).getByRole('listitem')).toContainText(/\$28\.00.*Damaged/)
  expect(await soldOf(server.url)).toBe(sold)
})
