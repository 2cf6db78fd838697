import { buyOverHttp } from '../setup/buy-over-http.ts'
import { patience } from '../setup/patience.ts'
import { expect, LONG, openShop, row, size, test } from './admin-shop.ts'
import { form } from './console.ts'
import { isFit } from './tablet-fit.ts'

test('the shop is fit for every tablet and reader', async ({ page, server }) => {
  test.setTimeout(patience(240_000))
  await buyOverHttp(server.url, {
    customerName: LONG,
    goods: [{ name: 'Pit Crew Tee', size: 'M', quantity: 2 }],
  })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
  }
  await openShop(page, server.url)
  await expect(row(page, LONG).first()).toBeVisible()
  await isFit(page, 'orders')
  await row(page, LONG)
    .first()
    .getByRole('button', { name: /^Order/ })
    .click()
  await form(page)
    .getByRole('button', { name: /^Refund up to/ })
    .waitFor()
  await isFit(page, 'an order')
  await form(page)
    .getByRole('button', { name: /^Refund up to/ })
    .click()
  await expect(form(page).getByLabel('Reason')).toBeVisible()
  await isFit(page, 'a refund')
  await page.keyboard.press('Escape')
  await expect(form(page).getByLabel('Reason')).toBeHidden()
  await close()

  await page.getByRole('tab', { name: 'Products' }).click()
  await expect(size(page, 'Pit Crew Tee', 'S')).toBeVisible()
  await isFit(page, 'products')
  await page.getByRole('button', { name: 'New product' }).click()
  await form(page).getByRole('button', { name: 'Add product' }).click()
  await expect(form(page).getByText('Name is required')).toBeVisible()
  await isFit(page, 'the form of a product')
  await close()
  await size(page, 'Pit Crew Tee', 'S').click()
  await isFit(page, 'the stock of a size')
  await close()
  await page.getByRole('link', { name: 'Open Pit Crew Tee' }).click()
  await expect(page.getByRole('heading', { name: 'Sizes' })).toBeVisible()
  await isFit(page, 'a product')
  await page.getByRole('button', { name: 'Add a size' }).click()
  await expect(form(page).locator('form')).toBeVisible()
  await isFit(page, 'the form of a size')
  await close()

  await page.getByRole('tab', { name: 'Needs attention' }).click()
  await expect(row(page, LONG).first()).toBeVisible()
  await isFit(page, 'what needs attention')
})
