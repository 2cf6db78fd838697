import type { Page } from 'playwright/test'
import { LONG, openShop, row, size } from '../../admin-shop.ts'
import { form } from '../../console.ts'
import type { States } from '../walk.ts'

async function openOrder(page: Page, { url }: { url: string }) {
  await openShop(page, url)
  await row(page, LONG)
    .first()
    .getByRole('button', { name: /^Order/ })
    .click()
  await form(page)
    .getByRole('button', { name: /^Refund up to/ })
    .waitFor()
}

async function openProducts(page: Page, url: string) {
  await openShop(page, url, 'products')
  await size(page, 'Pit Crew Tee', 'S').waitFor()
}

async function openProduct(page: Page, { url }: { url: string }) {
  await openProducts(page, url)
  await page.getByRole('link', { name: 'Open Pit Crew Tee' }).click()
  await page.getByRole('heading', { name: 'Sizes' }).waitFor()
}

/** The shop as admins see it, with an order of a buyer with a long name. */
export const ADMIN_SHOP_STATES: States<{ url: string }> = {
  orders: async (page, { url }) => {
    await openShop(page, url)
    await row(page, LONG).first().waitFor()
  },
  'an order': openOrder,
  'a refund': async (page, server) => {
    await openOrder(page, server)
    await form(page)
      .getByRole('button', { name: /^Refund up to/ })
      .click()
    await form(page).getByLabel('Reason').waitFor()
  },
  products: async (page, { url }) => openProducts(page, url),
  'the form of a product, refused': async (page, { url }) => {
    await openProducts(page, url)
    await page.getByRole('button', { name: 'New product' }).click()
    await form(page).getByRole('button', { name: 'Add product' }).click()
    await form(page).getByText('Name is required').waitFor()
  },
  'the stock of a size': async (page, { url }) => {
    await openProducts(page, url)
    await size(page, 'Pit Crew Tee', 'S').click()
    await form(page).waitFor()
  },
  'a product': openProduct,
  'the form of a size': async (page, server) => {
    await openProduct(page, server)
    await page.getByRole('button', { name: 'Add a size' }).click()
    await form(page).locator('form').waitFor()
  },
  'what needs attention': async (page, { url }) => {
    await openShop(page, url)
    await page.getByRole('tab', { name: 'Needs attention' }).last().click()
    await row(page, LONG).first().waitFor()
  },
}
