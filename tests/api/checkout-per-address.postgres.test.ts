import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#server/db/schema/shop.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale } from '../setup/shop-stock.ts'

const MOST = 6
const shop = await openShop({ LIMIT_OPEN_CHECKOUTS: String(MOST), TRUST_PROXY: '1' })
afterAll(() => shop.close())

test('forty browsers at once at each of three addresses open no more checkouts than each may have', async () => {
  const addresses = ['203.0.113.7', '203.0.113.8', '203.0.113.9']
  const { variant, line } = await onSale(shop.db, 2800, { quantityPurchased: 200 })
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      shop
        .browser({ 'x-forwarded-for': addresses[index % addresses.length] ?? '' })
        .init(buying(line())),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST * addresses.length)
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - MOST * addresses.length)
  expect(await shop.db.$count(orders, eq(orders.state, 'open'))).toBe(MOST * addresses.length)
  expect((await countsOf(shop.db, variant)).held).toBe(MOST * addresses.length)
})
