import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLines, orders, products, stockMovements, variants } from '#server/db/schema/shop.ts'
import { lapseOrders } from '#server/modules/checkout/give-up-order.ts'
import { makeMember } from '../factories/members.ts'
import { cartLine, makeVariant } from '../factories/merch.ts'
import { only } from '../factories/rows.ts'
import { refusalOf } from '../setup/answers.ts'
import { openShop } from '../setup/shop-api.ts'
import { untilSomebodyWaits } from '../setup/shop-kills.ts'
import { buying, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop()
const { db, clock, square } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(stockMovements)
  await db.delete(orders)
  await db.delete(variants)
  await db.delete(products)
  square.faults.clear()
})

const stockOf = async ({ id }: { id: string }) =>
  only(await db.select().from(variants).where(eq(variants.id, id)))
const heldOf = async (variant: { id: string }) => (await stockOf(variant)).quantityHeld

describe('a checkout', () => {
  test('holds stock and answers sums by the database’s prices', async () => {
    const [cap, polo] = [await onSale(db, 2800), await onSale(db, 4650)]
    const started = await shop.browser().started(buying(cap.line(2), polo.line()))
    expect(started).toEqual({
      squareOrderId: expect.any(String),
      subtotal: 10_250,
      discount: 0,
      total: 10_250,
    })
    expect([await heldOf(cap.variant), await heldOf(polo.variant)]).toEqual([2, 1])
    expect((await stockOf(cap.variant)).quantitySold).toBe(0)
    expect(square.ledger.orders.get(started.squareOrderId)).toMatchObject({ total: 10_250 })
    expect(await orderOf(db, started.squareOrderId)).toMatchObject({
      state: 'open',
      memberId: null,
    })
  })

  test('gives the stock of the same browser’s last checkout back', async () => {
    const [cap, polo] = [await onSale(db), await onSale(db)]
    const browser = shop.browser()
    const first = await browser.started(buying(cap.line(4)))
    await browser.started(buying(polo.line(3)))
    expect([await heldOf(cap.variant), await heldOf(polo.variant)]).toEqual([0, 3])
    expect(await orderOf(db, first.squareOrderId)).toMatchObject({ state: 'lapsed' })
    expect(await db.$count(orderLines, gt(orderLines.held, 0))).toBe(1)
  })

  test('is the same browser’s though the answer to its first was lost, and its cookie with it', async () => {
    const { variant, line } = await onSale(db)
    const page = shop.browser()
    await page.openCheckout()
    const cookie = page.cookie()
    await shop.browser({ cookie }).started(buying(line(10)))
    await shop.browser({ cookie }).started(buying(line(10)))
    expect(await heldOf(variant)).toBe(10)
  })

  test('may hold the last ones again in the same browser, and not in another', async () => {
    const { variant, line } = await onSale(db, 2800, { quantityPurchased: 10 })
    const browser = shop.browser()
    await browser.started(buying(line(10)))
    await browser.started(buying(line(10)))
    expect(await heldOf(variant)).toBe(2)
    const refused = await refusalOf(shop.browser().init(buying(line(9))), 409, 'cart_changed')
    expect(refused.changes).toEqual([{ variantId: variant.id, unitPrice: 2800, available: 8 }])
  })

  test('leaves the last hold alone when the new cart is refused', async () => {
    const [cap, gone] = [await onSale(db), await onSale(db, 2800, { quantityPurchased: 0 })]
    const browser = shop.browser()
    const { squareOrderId } = await browser.started(buying(cap.line(2)))
    await refusalOf(browser.init(buying(gone.line())), 409, 'cart_changed')
    expect(await heldOf(cap.variant)).toBe(2)
    expect((await orderOf(db, squareOrderId)).state).toBe('open')
  })

  test('is refused when the one before it has begun to charge its card meanwhile', async () => {
    const { line } = await onSale(db)
    const browser = shop.browser()
    const { squareOrderId } = await browser.started(buying(line()))
    const isFirst = eq(orders.squareOrderId, squareOrderId)
    const second = await db.transaction(async (tx) => {
      await tx.update(orders).set({ state: 'charging' }).where(isFirst)
      const waiting = refusalOf(browser.init(buying(line())), 409, 'conflict')
      await untilSomebodyWaits(db)
      return { waiting }
    })
    await second.waiting
  })

  test('of one browser in two tabs at once holds once', async () => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    await browser.started(buying(line()))
    await Promise.all(Array.from({ length: 6 }, () => browser.started(buying(line(2)))))
    expect(await heldOf(variant)).toBe(2)
    expect(await db.$count(orders, eq(orders.state, 'open'))).toBe(1)
  })
})

const ada = await makeMember(db, { email: 'ada@example.test', phone: '+12155550199' })

describe('a member', () => {
  const other = { customerEmail: 'else@example.test' }

  test.each([
    ['e-mail', { customerEmail: 'ADA@example.test' }],
    ['phone', { ...other, customerPhone: '(215) 555-0199' }],
  ])('is recognised by %s and saves ten percent, rounded down', async (_, who) => {
    const { line } = await onSale(db, 2899)
    const started = await shop.browser().started({ ...buying(line()), ...who })
    expect(started).toMatchObject({ subtotal: 2899, discount: 289, total: 2610 })
    expect(square.ledger.orders.get(started.squareOrderId)).toMatchObject({
      discount: 289,
      total: 2610,
    })
    expect((await orderOf(db, started.squareOrderId)).memberId).toBe(ada.id)
  })

  test('is nobody by a member id alone, nor when no longer active', async () => {
    const { line } = await onSale(db, 2899)
    const gone = await makeMember(db, { active: false })
    for (const who of [{ memberId: ada.id }, { customerEmail: gone.email }]) {
      const started = await shop.browser().started({ ...buying(line()), ...who })
      expect(started).toMatchObject({ discount: 0, total: 2899 })
    }
  })
})

describe('a cart is refused, and nothing changes,', () => {
  const refused = async (body: object) => {
    const counts = async () => [await db.$count(orders), await db.$count(orderLines)]
    const before = await counts()
    const refusal = await refusalOf(shop.browser().init(body), 409, 'cart_changed')
    expect(await counts()).toEqual(before)
    return refusal
  }

  test('with another price than today’s', async () => {
    const { variant, product, line } = await onSale(db, 3200)
    for (const unitPrice of [3199, 1, 0, 3201]) {
      const { error, changes } = await refused(buying({ ...line(), unitPrice }))
      expect(error).toBe(`The price of ${product.name} is $32.00. Check your cart.`)
      expect(changes).toEqual([{ variantId: variant.id, unitPrice: 3200, available: 100 }])
    }
    expect(await heldOf(variant)).toBe(0)
  })

  test('with more than there are, however they are spoken for', async () => {
    const stock = { quantityPurchased: 10, quantitySold: 3, quantityGivenAway: 2, quantityHeld: 3 }
    const { variant, product, line } = await onSale(db, 2800, stock)
    const { error } = await refused(buying(line(3)))
    expect(error).toContain(`Only 2 of ${product.name} (M) are left.`)
    const browser = shop.browser()
    await browser.complete(await readyToPay(browser, buying(line(2))))
    expect((await refused(buying(line()))).error).toContain(`${product.name} (M) is out of stock.`)
    expect(await heldOf(variant)).toBe(3)
  })

  test('with what is retired or never was', async () => {
    const { product, variant } = await onSale(db)
    const retiredAt = clock.now()
    const retired = await makeVariant(db, { product, size: 'L', retiredAt })
    const old = await onSale(db)
    await db.update(products).set({ retiredAt }).where(eq(products.id, old.product.id))
    expect((await refused(buying(cartLine(product, retired)))).error).toContain('no longer sold')
    expect((await refused(buying(old.line()))).error).toContain('no longer sold')
    const unknown = { ...cartLine(product, variant), variantId: crypto.randomUUID() }
    const { error, changes } = await refused(buying(unknown))
    expect(error).toContain('Something in your cart is no longer sold.')
    expect(changes).toEqual([{ variantId: unknown.variantId, unitPrice: null, available: 0 }])
  })
})

describe('a hold', () => {
  test('ends after 5 minutes, not a moment before', async () => {
    const { variant, line } = await onSale(db)
    const { squareOrderId } = await shop.browser().started(buying(line(3)))
    clock.advance({ minutes: 4, seconds: 59 })
    await lapseOrders({ db, now: clock.now() })
    expect(await heldOf(variant)).toBe(3)
    clock.advance({ seconds: 1 })
    await Promise.all([1, 2, 3].map(() => lapseOrders({ db, now: clock.now() })))
    expect(await heldOf(variant)).toBe(0)
    expect((await orderOf(db, squareOrderId)).state).toBe('lapsed')
    expect(await db.$count(orderLines, gt(orderLines.held, 0))).toBe(0)
  })

  test.each(['charging', 'unknown'] as const)(
    'of an order that is %s never ends',
    async (state) => {
      const { variant, line } = await onSale(db)
      const { squareOrderId } = await shop.browser().started(buying(line()))
      await db.update(orders).set({ state }).where(eq(orders.squareOrderId, squareOrderId))
      clock.advance({ days: 3 })
      await lapseOrders({ db, now: clock.now() })
      expect(await heldOf(variant)).toBe(1)
    },
  )

  test.each(['busy', 'broken-before', 'drop-before', 'drop-after'] as const)(
    'is given back when Square does not take the order (%s)',
    async (fault) => {
      const { variant, line } = await onSale(db)
      square.faults.next('orders.create', fault, fault)
      await refusalOf(shop.browser().init(buying(line())), 503, 'payments_unavailable')
      expect(await heldOf(variant)).toBe(0)
      expect(only(await db.select().from(orders)).state).toBe('lapsed')
    },
  )
})
