import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { stockHolds, variants } from '#server/db/schema/shop.ts'
import { lapseOrders } from '#server/modules/checkout/lapse-orders.ts'
import { cartLine, makeProduct, makeVariant } from '../factories/merch.ts'
import { BUYER, openShop } from '../setup/shop-api.ts'
import { exactly, shopRush } from '../setup/shop-rush.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('400 buyers at once for 50 units, carts in opposite orders, are sold exactly 50', async () => {
  const buyers = Array.from({ length: 400 }, () => shop.browser())
  for (let round = 1; round <= 2; round++) {
    expect(await shopRush(shop.db, buyers, 50)).toEqual(exactly(50, 400, round))
  }
})

type Purchase = { who: number; lines: { of: number; quantity: number }[]; isLate: boolean }

test('after any storm of checkouts and lapses, held is what the holds say, and never too much', async () => {
  const purchase: fc.Arbitrary<Purchase> = fc.record({
    who: fc.nat({ max: 7 }),
    lines: fc.array(
      fc.record({ of: fc.nat({ max: 4 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    isLate: fc.integer({ min: 0, max: 7 }).map((roll) => roll === 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 10, maxLength: 40 }), async (purchases) => {
      const product = await makeProduct(shop.db)
      const sizes = ['XS', 'S', 'M', 'L', 'XL']
      const stock = await Promise.all(
        sizes.map((size) => makeVariant(shop.db, { product, size, quantityPurchased: 9 })),
      )
      const browsers = Array.from({ length: 8 }, () => shop.browser())
      const begin = async ({ who, lines, isLate }: Purchase) => {
        if (isLate) {
          const later = new Date(shop.clock.now().getTime() + 16 * 60_000)
          return void (await lapseOrders({ db: shop.db, now: later }))
        }
        const cart = lines.flatMap(({ of, quantity }) => {
          const variant = stock[of]
          return variant ? [cartLine(product, variant, quantity)] : []
        })
        const answer = await browsers[who]?.init({ ...BUYER, cart })
        expect([200, 409]).toContain(answer?.status)
      }
      await Promise.all(purchases.map(begin))
      const holds = await shop.db.select().from(stockHolds)
      const held = await shop.db.select().from(variants)
      for (const { id, quantityHeld } of held) {
        const own = holds.filter(({ variantId }) => variantId === id)
        expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(quantityHeld)
      }
    }),
    { numRuns: 15 },
  )
})
