import { expect, type Page } from 'playwright/test'
import type { Product, Variant } from '#domain/merch/product.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { makeOrder, makeRefund } from '../factories/orders.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { openConsole } from './console.ts'
import { test as base, oncePerWorker } from './fixtures.ts'

const MINUTE = 60_000
export const LONG = `Ruth ${'Abernathy-'.repeat(8)}Longstocking`

/** The sample club's shop, with more of some things and two orders that need attention. */
async function startShop(): Promise<ServerProcess> {
  return startJourneyServer({
    fill: async (db) => {
      const now = new Date()
      const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
      const tee = await makeProduct(db, {
        name: 'Pit Crew Tee',
        category: 'shirts',
        basePrice: 3200,
      })
      for (const [size, quantityPurchased] of [
        ['S', 2],
        ['M', 40],
        ['L', 0],
      ] as const) {
        await makeVariant(db, { product: tee, size, quantityPurchased })
      }
      const fob = await makeProduct(db, { name: 'Tire Gauge', category: 'accessories' })
      await makeVariant(db, { product: fob, size: 'One Size', quantityPurchased: 500 })
      const failed = await makeOrder(db, { now: ago(40), customerName: 'Fern Delgado' })
      const failure = 'The card was closed.'
      await makeRefund(db, { order: failed, at: ago(30), state: 'failed', failure })
      await makeOrder(db, { now: ago(5), customerName: 'Neal Unpaid', state: 'failed' })
      const whole = { refunded: 2800, customerName: LONG }
      const unfilled = await makeOrder(db, { now: ago(20), ...whole })
      await makeRefund(db, { order: unfilled, at: ago(20), requestedBy: 'system' })
    },
  })
}

export const test = base.extend({
  server: oncePerWorker(startShop),
})

let count = 0

/** A name nothing else in the shop has. */
export function productName(): string {
  count += 1
  return `Cap ${process.pid}-${Date.now().toString(36)}-${count}`
}

export async function openShop(page: Page, url: string, section = 'orders') {
  await openConsole(page, url, { tab: 'shop', section })
}

export const row = (page: Page, name: string | RegExp) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })

/** The button of a size; a form may stand over it. */
export const size = (page: Page, product: string, name: string) =>
  page.getByRole('button', {
    name: new RegExp(`^Stock of ${product}, ${name} \\d+ left`),
    includeHidden: true,
  })

/** What a visitor can buy of a product, and how many of each size were purchased and sold. */
export async function forSale(url: string, name: string) {
  const read = async (path: string) => (await fetch(url + path)).json()
  const products: Product[] = await read('/api/merch/products')
  const variants: Variant[] = await read('/api/merch/variants')
  const product = products.find((one) => one.name === name)
  const own = variants.filter(({ productId }) => productId === product?.id)
  const counts = (count: 'quantityPurchased' | 'quantitySold'): Record<string, number> =>
    Object.fromEntries(own.map((one) => [one.size, one[count]]))
  return { product, sizes: counts('quantityPurchased'), sold: counts('quantitySold') }
}

export { expect }
