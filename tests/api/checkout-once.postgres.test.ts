import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale, readyToPay } from '../setup/shop-stock.ts'

const ORDERS = 100
const shop = await openShop()
afterAll(() => shop.close())

test('orders that are completed 2 to 5 times at once are charged once each', async () => {
  const { variant, line } = await onSale(shop.db, 2899, { quantityPurchased: ORDERS })
  const pay = async (index: number) => {
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    const times = 2 + (index % 4)
    const answers = await Promise.all(
      Array.from({ length: times }, async () => (await browser.complete(body)).json()),
    )
    const isRight = (answer: object) =>
      ('success' in answer && answer.success === true) || 'pending' in answer
    expect(answers.filter((answer) => !isRight(answer))).toEqual([])
    expect(answers.some(({ success }) => success)).toBe(true)
  }
  await Promise.all(Array.from({ length: ORDERS }, (_, index) => pay(index)))
  const charges = shop.square.ledger.charges()
  expect(charges).toHaveLength(ORDERS)
  expect(new Set(charges.map(({ orderId }) => orderId)).size).toBe(ORDERS)
  expect(await shop.db.$count(orders, eq(orders.state, 'paid'))).toBe(ORDERS)
  expect(await shop.db.$count(paymentAttempts)).toBe(ORDERS)
  expect(await countsOf(shop.db, variant)).toEqual({ sold: ORDERS, held: 0 })
}, 120_000)
