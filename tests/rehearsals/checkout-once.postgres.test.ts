import { afterAll, expect, test } from 'vitest'
import { openShop } from '../setup/shop-api.ts'
import { chargedOnce, completeAtOnce } from '../setup/shop-once.ts'

const ORDERS = 100
const shop = await openShop()
afterAll(() => shop.close())

test('orders that are completed 2 to 5 times at once are charged once each', async () => {
  const came = await completeAtOnce(shop, ORDERS, ORDERS)
  expect(came).toEqual(chargedOnce(ORDERS, 350))
})
