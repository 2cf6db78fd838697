import { buyOverHttp } from '../setup/buy-over-http.ts'
import { expect, openShop, row, test } from './admin-shop.ts'
import { form } from './console.ts'
import { loseAnswer } from './lose-answer.ts'

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

const TEE = { name: 'Pit Crew Tee', size: 'M' }

test('one tap in the list hands an order over, and Undo takes it back', {
  tag: '@everyday',
}, async ({ page, server }) => {
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

  await page.getByLabel('Which orders').selectOption('all')
  await expect(order).toBeVisible()
  await page.getByLabel('Which orders').selectOption('to_hand_over')
  await expect(order).toHaveCount(0)
  await page.getByLabel('Which orders').selectOption('unpaid')
  await expect(row(page, 'Neal Unpaid')).toBeVisible()
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

test('an order is found by its number or a name, and opened where it was after a reload', async ({
  page,
  server,
}) => {
  await buyOverHttp(server.url, { customerName: 'Quincy Okonkwo', goods: [TEE] })
  await openShop(page, server.url)
  const search = page.getByLabel('Search by number, name or email')
  await search.fill('okonk quin')
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await row(page, 'Quincy')
    .getByRole('button', { name: /^Order/ })
    .tap()
  const heading = form(page).getByRole('heading', { name: /^Order \d+$/ })
  const name = (await heading.textContent()) ?? ''
  await expect(form(page).getByRole('row', { name: /Pit Crew Tee, M/ })).toContainText('$32.00')
  await page.reload()
  await expect(heading).toHaveText(name)
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
  await search.fill(name.replace('Order ', ''))
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await search.fill('nobody at all')
  await expect(page.getByText('No match')).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).tap()
  await expect(row(page, 'Quincy')).toBeVisible()
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
