import { eq, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { orderLines, orders, variants } from '#server/db/schema/shop.ts'
import { lapseOrders } from '#server/modules/checkout/give-up-order.ts'
import { cartLine, makeProduct, makeVariant } from '../factories/merch.ts'
import { BUYER, openShop, type ShopBrowser } from '../setup/shop-api.ts'
import { buying, CARD, countsOf, onSale, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop()
afterAll(() => shop.close())

const numbersBelow = (count: number) => Array.from({ length: count }, (_, index) => index)

test('400 buyers at once for 50 units, carts in opposite orders, are sold exactly 50', async () => {
  const product = await makeProduct(shop.db)
  const pair = [
    await makeVariant(shop.db, { product, size: 'S', quantityPurchased: 50 }),
    await makeVariant(shop.db, { product, size: 'L', quantityPurchased: 50 }),
  ]
  const cart = pair.map((variant) => cartLine(product, variant))
  const isPaid = async (buyer: ShopBrowser, index: number): Promise<boolean> => {
    const body = { ...BUYER, cart: index % 2 ? cart : cart.toReversed(), memberId: '' }
    const begun = await buyer.init(body)
    if (begun.status === 409) return false
    expect(begun.status).toBe(200)
    const started: object = await begun.json()
    const answer = await buyer.complete({ ...body, ...started, sourceId: CARD })
    const { success }: { success: boolean } = await answer.json()
    return success
  }
  const buyers = numbersBelow(400).map(() => shop.browser())
  const paid = await Promise.all(buyers.map(isPaid))
  expect(paid.filter(Boolean)).toHaveLength(50)
  for (const variant of pair) {
    expect(await countsOf(shop.db, variant)).toEqual({ sold: 50, held: 0 })
  }
  expect(await shop.db.$count(orderLines, gt(orderLines.held, 0))).toBe(0)
  expect(await shop.db.$count(orders, eq(orders.state, 'paid'))).toBe(50)
})

test('orders that are completed 2 to 5 times at once are charged once each', async () => {
  const { variant, line } = await onSale(shop.db, 2899, { quantityPurchased: 40 })
  const before = shop.square.ledger.charges().length
  const pay = async (index: number) => {
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    const complete = async (): Promise<object> => (await browser.complete(body)).json()
    const answers = await Promise.all(numbersBelow(2 + (index % 4)).map(complete))
    expect(answers.some((answer) => 'success' in answer && answer.success === true)).toBe(true)
    return body.squareOrderId
  }
  const squareOrders = await Promise.all(numbersBelow(40).map(pay))
  const charged = shop.square.ledger.charges().slice(before)
  expect(charged.map(({ orderId }) => orderId).sort()).toEqual(squareOrders.sort())
  expect(await countsOf(shop.db, variant)).toEqual({ sold: 40, held: 0 })
})

test('while Square hangs for 40 buyers, they hold no connection, and everybody else is answered', async () => {
  const { line } = await onSale(shop.db, 2800, { quantityPurchased: 40 })
  const buyers = await Promise.all(
    numbersBelow(40).map(async () => {
      const browser = shop.browser()
      return { browser, body: await readyToPay(browser, buying(line())) }
    }),
  )
  let waiting = 0
  shop.square.watch(async (call, step) => {
    if (call === 'payments.create' && step === 'before') waiting += 1
  })
  shop.square.faults.next('payments.create', ...numbersBelow(80).map(() => 'hang-before' as const))
  const answers = buyers.map(({ browser, body }) => browser.complete(body))
  await expect.poll(() => waiting).toBeGreaterThanOrEqual(40)
  await expect.poll(shop.deps.pool).toEqual({ busy: 0, waiting: 0 })
  const board = (await shop.asDisplay()).get('/api/kiosk/board')
  const cars = (await shop.asMember()).get('/api/my/vehicles')
  const sizes = shop.visitor().get('/api/merch/variants')
  for (const call of [board, cars, sizes]) expect((await call).status).toBe(200)
  shop.square.faults.clear()
  shop.square.dropHanging()
  for (const answer of await Promise.all(answers)) {
    expect(await answer.text()).toContain('"success":true')
  }
  shop.square.watch(() => undefined)
})

type Purchase = { who: number; lines: { of: number; quantity: number }[]; isLate: boolean }

test('after any storm of checkouts and lapses, held is what the holds say, and never too much', async () => {
  const purchase: fc.Arbitrary<Purchase> = fc.record({
    who: fc.nat({ max: 7 }),
    lines: fc.uniqueArray(
      fc.record({ of: fc.nat({ max: 4 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 5, selector: ({ of }) => of },
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
      const lines = await shop.db.select().from(orderLines)
      const held = await shop.db.select().from(variants)
      for (const { id, quantityHeld } of held) {
        const own = lines.filter(({ variantId }) => variantId === id)
        expect(own.reduce((sum, { held }) => sum + held, 0)).toBe(quantityHeld)
      }
    }),
    { numRuns: 15 },
  )
})
