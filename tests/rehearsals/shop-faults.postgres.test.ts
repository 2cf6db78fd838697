import { afterAll, beforeAll, expect, test } from 'vitest'
import { playAndSettle, SCENARIOS } from '../setup/shop-faults.ts'
import { type ShopProcess, startShopProcess } from '../setup/shop-process.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

let database: TestDatabase
let shop: ShopProcess

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await startShopProcess(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

test.each(SCENARIOS)(
  '$name: every charge has an order or a refund, and nothing stays held',
  async (one) => {
    expect(await playAndSettle(shop, one)).toEqual([])
  },
)
