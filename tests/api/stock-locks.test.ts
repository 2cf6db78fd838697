import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orderLines, orders, variants } from '#server/db/schema/shop.ts'
import { sellOrder } from '#server/modules/checkout/order-stock.ts'
import { makeOrder } from '../factories/orders.ts'
import { openApi } from '../setup/api-fixture.ts'
import { untilSomebodyWaits } from '../setup/shop-kills.ts'
import { countsOf, onSale } from '../setup/shop-stock.ts'

const { db, clock, close } = await openApi()
afterAll(close)

test('a late sale and a checkout of the same two variants do not wait for each other', async () => {
  const pair = [await onSale(db), await onSale(db)]
  const [first, second] = pair.sort((a, b) => (a.variant.id < b.variant.id ? -1 : 1))
  if (!first || !second) throw new Error('nothing is on sale')
  const now = clock.now()
  const bought = pair.map((one) => ({ ...one, quantity: 1 }))
  const late = await makeOrder(db, { now, bought, state: 'failed' })
  const open = await makeOrder(db, { now, bought: [{ ...second, quantity: 1 }], state: 'open' })
  const { id: orderId } = open
  const selling = await db.transaction(async (tx) => {
    // As a checkout does that keeps what it held of the first and takes more of the second.
    await tx.update(variants).set({ updatedAt: now }).where(eq(variants.id, second.variant.id))
    const sale = db.transaction((other) => sellOrder({ db: other, now }, late.id))
    sale.catch(() => undefined)
    await untilSomebodyWaits(db)
    const { id: variantId, size, sku } = first.variant
    const line = { variantId, size, sku, productName: 'Cap', quantity: 1, unitPrice: 2800 }
    await tx.insert(orderLines).values({ ...line, orderId })
    return { sale }
  })
  expect(await selling.sale).toBe(true)
  for (const { variant } of pair) expect((await countsOf(db, variant)).sold).toBe(1)
  expect(await db.$count(orderLines, eq(orderLines.orderId, orderId))).toBe(2)
  await db.delete(orders).where(eq(orders.id, orderId))
})
