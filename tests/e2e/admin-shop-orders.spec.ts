import { buyOverHttp } from '../setup/buy-over-http.ts'
import { expect, openShop, row, test } from './admin-shop.ts'
import { form } from './console.ts'
import { loseAnswer } from './lose-answer.ts'

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

const TEE = { name: 'Pit Crew Tee', size: 'M' }

test('one tap in the list hands an order over, and Undo takes it back', async ({
  page,
  server,
}) => {
  await buyOverHttp(server.url, { customerName: 'Opal Reyes', goods: [{ ...TEE, quantity: 2 }] })
  await openShop(page, server.url)
  await expect(page.getByLabel('Which orders')).toHaveValue('to_hand_over')
  await expect(row(page, 'Neal Unpaid')).toHaveCount(0)
  const order = row(page, 'Opal Reyes')
  await expect(order).toContainText('2 × Pit Crew Tee (M)')
  await expect(order).toContainText('$64.00')
  await order.getByRole('button', { name: /^Hand over/ }).tap()
  await expect(order).toContainText('Handed over')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(order).not.toContainText('Handed over')
  await order.getByRole('button', { name: /^Hand over/ }).tap()
  await expect(order).toContainText('Handed over')

  await page.getByLabel('Which orders').selectOption('handed_over')
  await expect(order).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Which orders')).toHaveValue('handed_over')
  await expect(order).toBeVisible()
})

const UNKNOWN = 'It may not be saved: no connection. Try again.'

test('without a network a hand-over says that it may not be saved, and can be tapped again', async ({
  page,
  server,
  context,
}) => {
  await buyOverHttp(server.url, { customerName: 'Pia Lund', goods: [TEE] })
  await openShop(page, server.url)
  const order = row(page, 'Pia Lund')
  await expect(order).toBeVisible()
  await context.setOffline(true)
  await order.getByRole('button', { name: /^Hand over/ }).tap()
  await expect(order.getByRole('alert')).toContainText(UNKNOWN)
  await context.setOffline(false)
  await loseAnswer(page, '**/api/merch/orders/*', { method: 'PATCH' })
  await page.keyboard.press('Enter')
  await expect(order.getByRole('alert')).toContainText(UNKNOWN)
  await expect(order.getByRole('button', { name: /^Hand over/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order).toContainText('Handed over')
  await expect(order.getByRole('alert')).toHaveCount(0)
  await expect(order.getByRole('button', { name: /^Order/ })).toBeFocused()
})

test('what needs attention is counted on the tab, says what to do, and goes once it is checked', async ({
  page,
  server,
}) => {
  await openShop(page, server.url, 'person')
  await expect(page.getByRole('tab', { name: 'Shop 2 need attention' })).toBeVisible()
  const order = row(page, 'Fern Delgado')
  await expect(order).toContainText('A refund failed. Refund it again, here or at Square.')
  await order.getByRole('button', { name: /^Open order/ }).tap()
  await expect(form(page)).toContainText('The card was closed.')
  await form(page).getByRole('button', { name: 'Mark as checked' }).tap()
  await expect(form(page).getByRole('button', { name: 'Mark as checked' })).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Close' }).tap()
  await expect(order).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Shop 1 needs attention' })).toBeVisible()
})
