import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { orders, products, stockMovements, variants } from '#server/db/schema/shop.ts'
import { only } from '../factories/rows.ts'
import { refusalOf } from '../setup/answers.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop({ TRUST_PROXY: '1' })
const { db, square } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(stockMovements)
  await db.delete(orders)
  await db.delete(variants)
  await db.delete(products)
  square.faults.clear()
})

const HOME = '203.0.113.7'
const from = (address = HOME) => shop.browser({ 'x-forwarded-for': address })

const chargesOf = (squareOrderId: string) =>
  square.ledger.charges().filter(({ orderId }) => orderId === squareOrderId)
const held = async (variant: { id: string }) => (await countsOf(db, variant)).held

/** What so many browsers of one address hold that each want 20 of everything. */
async function attack(lines: object[], browsers: number, address = HOME) {
  for (let times = 0; times < browsers; times++) await from(address).started(buying(...lines))
}

describe('without a card', () => {
  test('one address holds a quarter of every size, however many browsers it has', async () => {
    const sizes = [115, 100, 50, 30, 20].map((quantityPurchased) =>
      onSale(db, 2800, { quantityPurchased }),
    )
    const stock = await Promise.all(sizes)
    await attack(
      stock.map(({ line }) => line(10)),
      30,
    )
    const shares = await Promise.all(stock.map(({ variant }) => held(variant)))
    expect(shares).toEqual([28, 25, 12, 7, 5])
    expect(shares.reduce((sum, one) => sum + one, 0) / 315).toBeLessThanOrEqual(0.25)
  })

  test('all addresses together hold half of a size, and none of its last three', async () => {
    const [many, last] = [await onSale(db), await onSale(db, 2800, { quantityPurchased: 3 })]
    for (let number = 1; number <= 30; number++) {
      await attack([many.line(20), last.line(3)], 3, `203.0.113.${number}`)
    }
    expect([await held(many.variant), await held(last.variant)]).toEqual([50, 0])
    const buyer = from('198.51.100.4')
    const body = await readyToPay(buyer, buying(many.line(20), last.line(3)))
    expect(await (await buyer.complete(body)).json()).toMatchObject({ success: true })
  })

  test('what is being charged counts as sold when others’ shares are counted', async () => {
    const { variant, line } = await onSale(db, 2800, { quantityPurchased: 40 })
    const paying = from()
    const { squareOrderId } = await paying.started(buying(line(2)))
    await db.update(orders).set({ state: 'unknown' }).where(eq(orders.squareOrderId, squareOrderId))
    await attack([line(20)], 10)
    expect(await held(variant)).toBe(2 + 9)
  })
})

describe('behind an address that holds all it may', () => {
  test('twenty honest buyers all pay', async () => {
    const { variant, line } = await onSale(db)
    await attack([line(20)], 10)
    for (let number = 0; number < 20; number++) {
      const buyer = from()
      const body = await readyToPay(buyer, buying(line(2)))
      expect(await (await buyer.complete(body)).json()).toMatchObject({ success: true })
    }
    expect(await countsOf(db, variant)).toEqual({ sold: 40, held: 25 })
  })

  test('a buyer whose goods go while they type is not charged, and may check out again', async () => {
    const { variant, line, product } = await onSale(db, 2800, { quantityPurchased: 4 })
    const [slow, quick] = [from(), from('203.0.113.9')]
    const waiting = await readyToPay(slow, buying(line(3)))
    await quick.complete(await readyToPay(quick, buying(line(2))))
    const refusal = {
      success: false,
      error: `Only 2 of ${product.name} (M) left. You weren’t charged. Check your cart, then pay again.`,
    }
    expect(await (await slow.complete(waiting)).json()).toEqual(refusal)
    expect(await (await slow.complete(waiting)).json()).toEqual(refusal)
    expect(chargesOf(waiting.squareOrderId)).toEqual([])
    expect(await countsOf(db, variant)).toEqual({ sold: 2, held: 0 })
    const again = await readyToPay(slow, buying(line(2)))
    expect(await (await slow.complete(again)).json()).toMatchObject({ success: true })
    await refusalOf(from().init(buying(line())), 409, 'cart_changed')
  })

  test('a card that is declined gives back at once what paying took', async () => {
    const { variant, line } = await onSale(db)
    await attack([line(20)], 10)
    const buyer = from()
    const body = await readyToPay(buyer, buying(line(20)), 'cnon:card-nonce-declined')
    expect(await (await buyer.complete(body)).json()).toMatchObject({ success: false })
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 25 })
  })
})

describe('where a checkout was begun', () => {
  test('is stored as a keyed hash while it is open, never as an address', async () => {
    const { line } = await onSale(db)
    const { squareOrderId } = await from().started(buying(line()))
    const order = await orderOf(db, squareOrderId)
    expect(order.addressHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(order)).not.toContain(HOME)
  })

  test.each([
    ['cnon:card-nonce-ok', 'paid'],
    ['cnon:card-nonce-declined', 'failed'],
  ])('is forgotten with the charge of %s', async (sourceId, state) => {
    const { line } = await onSale(db)
    const browser = from()
    await browser.complete(await readyToPay(browser, buying(line()), sourceId))
    expect(only(await db.select().from(orders))).toMatchObject({ state, addressHash: null })
  })
})
