import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { orders, products, stockMovements, variants } from '#server/db/schema/shop.ts'
import { lapseOrders } from '#server/modules/checkout/lapse-orders.ts'
import { readSettings } from '#server/settings.ts'
import { only } from '../factories/rows.ts'
import { refusalOf } from '../setup/answers.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop({ LIMIT_OPEN_CHECKOUTS: '2', TRUST_PROXY: '1' })
const { db, clock, square } = shop
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
const remembered = () => db.$count(orders, isNotNull(orders.addressHash))

/** As many browsers with an open order as an address may have. */
async function fillHome() {
  const cap = await onSale(db)
  const [first, second] = [from(), from()]
  await first.started(buying(cap.line()))
  await second.started(buying(cap.line()))
  return { ...cap, first, second }
}

test('six checkouts may be open at once from one address unless set', () => {
  expect(readSettings({}).limits.openCheckouts).toBe(6)
})

describe('an address with as many open checkouts as it may have', () => {
  test('holds no more stock, and is told how long to wait at most', async () => {
    const { variant, line } = await fillHome()
    clock.advance({ minutes: 4 })
    const answer = await from().init(buying(line()))
    expect(answer.headers.get('retry-after')).toBe(String(11 * 60))
    const { error } = await refusalOf(Promise.resolve(answer), 429, 'too_many')
    expect(error).toBe(
      'Several checkouts from your network are not finished yet. Nothing was charged. Please try again shortly, or in 11 minutes at the latest.',
    )
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 2 })
    expect(await db.$count(orders)).toBe(2)
  })

  test('still lets a browser that has one begin another in its place', async () => {
    const { variant, line, first } = await fillHome()
    await first.started(buying(line(3)))
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 4 })
    await refusalOf(from().init(buying(line())), 429, 'too_many')
  })

  test('keeps nobody out who comes from elsewhere', async () => {
    const { line } = await fillHome()
    await from('203.0.113.8').started(buying(line()))
  })

  test('is one network where it is of IPv6', async () => {
    const { line } = await onSale(db)
    for (const last of [1, 2]) await from(`2001:db8:1:2::${last}`).started(buying(line()))
    await refusalOf(from('2001:db8:1:2::3').init(buying(line())), 429, 'too_many')
    await from('2001:db8:1:3::1').started(buying(line()))
  })

  test.each([
    ['paid', 'cnon:card-nonce-ok'],
    ['declined', 'cnon:card-nonce-declined'],
  ])('has room again once one is %s', async (_, sourceId) => {
    const { line, first } = await fillHome()
    await first.complete(await readyToPay(first, buying(line()), sourceId))
    await from().started(buying(line()))
  })

  test('has room again when the time of one is over, before anything cleared it away', async () => {
    const { line } = await fillHome()
    clock.advance({ minutes: 15 })
    await from().started(buying(line()))
  })

  test('has room again when Square did not take the order', async () => {
    const { line } = await onSale(db)
    await from().started(buying(line()))
    square.faults.next('orders.create', 'busy', 'busy')
    await refusalOf(from().init(buying(line())), 503, 'payments_unavailable')
    expect(await remembered()).toBe(1)
    await from().started(buying(line()))
  })
})

describe('where a checkout was begun', () => {
  test('is kept as a keyed hash while it is open, never as an address', async () => {
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

  test.each(['charging', 'unknown', 'failed', 'lapsed', 'paid'] as const)(
    'is forgotten by whatever says %s, also a server that knows of no address',
    async (state) => {
      const { line } = await onSale(db)
      const { squareOrderId } = await from().started(buying(line()))
      const order = eq(orders.squareOrderId, squareOrderId)
      await db.update(orders).set({ customerName: 'Edith Harrow' }).where(order)
      expect(await remembered()).toBe(1)
      const paidAt = state === 'paid' ? clock.now() : null
      await db.update(orders).set({ state, paidAt }).where(order)
      expect(await orderOf(db, squareOrderId)).toMatchObject({ state, addressHash: null })
    },
  )

  test('is forgotten while nobody knows whether the card was charged', async () => {
    const { line } = await onSale(db)
    const browser = from()
    const body = await readyToPay(browser, buying(line()))
    square.faults.next('payments.create', 'drop-before', 'drop-before')
    await browser.complete(body)
    const order = await orderOf(db, body.squareOrderId)
    expect(order).toMatchObject({ state: 'unknown', addressHash: null })
  })

  test('is forgotten when the order lapses or another takes its place', async () => {
    const { line } = await onSale(db)
    const browser = from()
    await browser.started(buying(line()))
    await browser.started(buying(line(2)))
    expect(await remembered()).toBe(1)
    clock.advance({ minutes: 15 })
    await lapseOrders({ db, now: clock.now() })
    expect(await remembered()).toBe(0)
    expect(await db.$count(orders, eq(orders.state, 'lapsed'))).toBe(2)
  })
})
