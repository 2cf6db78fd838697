import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCompleted } from '#domain/merch/checkout.schema.ts'
import { orders, paymentAttempts, stockHolds, stockMovements } from '#server/db/schema/shop.ts'
import { lapseOrders } from '#server/modules/checkout/lapse-orders.ts'
import { makeMember } from '../factories/members.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { openShop, type ShopBrowser, shopBrowser } from '../setup/shop-api.ts'
import { buying, CARD, countsOf, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop()
const { db, clock, square } = shop
afterAll(() => shop.close())
beforeEach(() => square.faults.clear())

const complete = (browser: ShopBrowser, body: unknown) =>
  bodyOf<CheckoutCompleted>(browser.complete(body))
const chargesOf = (squareOrderId: string) =>
  square.ledger.charges().filter(({ orderId }) => orderId === squareOrderId)

describe('a buyer', () => {
  test('pays, and what was held is sold', async () => {
    const { variant, line } = await onSale(db, 2899)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line(2)))
    const order = await orderOf(db, body.squareOrderId)
    expect(await complete(browser, body)).toEqual({ success: true, orderId: order.id })
    expect(await countsOf(db, variant)).toEqual({ sold: 2, held: 0 })
    expect(chargesOf(body.squareOrderId)).toMatchObject([{ amount: 5798 }])
    expect(await orderOf(db, body.squareOrderId)).toMatchObject({
      ...{ state: 'paid', paidAt: clock.now() },
    })
    const movements = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, order.id))
    expect(movements).toMatchObject([{ variantId: variant.id, quantity: -2, reason: 'sold' }])
    expect(await db.$count(stockHolds, eq(stockHolds.orderId, order.id))).toBe(0)
  })

  test('who is a member pays ten percent less', async () => {
    const { line } = await onSale(db, 2899)
    const { email } = await makeMember(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, { ...buying(line()), customerEmail: email })
    expect(await complete(browser, body)).toMatchObject({ success: true })
    expect(chargesOf(body.squareOrderId)).toMatchObject([{ amount: 2610 }])
  })

  test('may send lines in another order, and one in two', async () => {
    const [cap, polo] = [await onSale(db), await onSale(db)]
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(cap.line(3), polo.line()))
    const cart = [polo.line(), cap.line(1), cap.line(2)]
    expect(await complete(browser, { ...body, cart })).toMatchObject({ success: true })
  })

  test('whose card is declined is told why, and the stock is free again', async () => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()), 'cnon:card-nonce-declined')
    const answer = await complete(browser, body)
    expect(answer).toEqual({
      success: false,
      error: 'Your card was declined. Nothing was charged; please try another card.',
    })
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 0 })
    expect(await complete(browser, { ...body, sourceId: CARD })).toEqual(answer)
    expect(await complete(browser, await readyToPay(browser, buying(line())))).toMatchObject({
      success: true,
    })
  })

  test('who asks again gets the first answer and pays once', async () => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    const first = await complete(browser, body)
    clock.advance({ days: 2 })
    expect(await complete(browser, body)).toEqual(first)
    expect(chargesOf(body.squareOrderId)).toHaveLength(1)
    expect(await countsOf(db, variant)).toEqual({ sold: 1, held: 0 })
  })

  test('whose browser keeps no cookies pays too', async () => {
    const { line } = await onSale(db)
    const body = await readyToPay(shop.browser(), buying(line()))
    expect(await complete(shop.browser(), body)).toMatchObject({ success: true })
  })

  test.each([false, true])('who comes too late is told so (swept: %j)', async (isSwept) => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    clock.advance({ minutes: 15 })
    if (isSwept) await lapseOrders({ db, now: clock.now() })
    const { error } = await bodyOf<{ error: string }>(browser.complete(body))
    expect(error).toContain('Nothing was charged. Please check out again.')
    expect(chargesOf(body.squareOrderId)).toEqual([])
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 0 })
  })
})

describe('nothing is charged and nothing changes', () => {
  const other = { customerEmail: 'mallory@example.test' }
  const member = { memberId: 'somebody else' }
  test.each<[string, (body: Awaited<ReturnType<typeof readyToPay>>) => object, string]>([
    ['a smaller total', ({ total }) => ({ total: total - 1 }), 'The total of this order is $56.00'],
    ['a total of nothing', () => ({ total: 0, subtotal: 0 }), 'The total of this order is $56.00'],
    ['a discount', () => ({ discount: 560, total: 5040 }), 'The total of this order is $56.00'],
    ['another subtotal', () => ({ subtotal: 5601 }), 'The total of this order is $56.00'],
    ['another buyer', () => other, 'Your details have changed'],
    ['another member', () => member, 'Your membership has changed'],
    ['an order of nobody', () => ({ squareOrderId: 'nobodys' }), 'not one of yours'],
    ['a stored card', () => ({ sourceId: 'ccof:customer-card-id-ok' }), 'Only a card can pay here'],
    ['a gift card', () => ({ sourceId: 'cgft:gift-card' }), 'Only a card can pay here'],
    ['cash', () => ({ sourceId: 'CASH' }), 'Only a card can pay here'],
    ['a token that is none', () => ({ sourceId: 'cnon:' }), 'Only a card can pay here'],
  ])('for %s', async (_, change, words) => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line(2)))
    const answer = await complete(browser, { ...body, ...change(body) })
    expect(answer).toEqual({ success: false, error: expect.stringContaining(words) })
    expect(chargesOf(body.squareOrderId)).toEqual([])
    expect((await orderOf(db, body.squareOrderId)).state).toBe('open')
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 2 })
    expect(await complete(browser, body)).toMatchObject({ success: true })
  })

  test('for a cart with another price, number or product than the order’s', async () => {
    const [cap, polo] = [await onSale(db), await onSale(db)]
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(cap.line(2), polo.line()))
    const carts = [
      [cap.line(2)],
      [cap.line(3), polo.line()],
      [cap.line(1), polo.line()],
      [{ ...cap.line(2), unitPrice: 1 }, polo.line()],
      [cap.line(2), polo.line(), (await onSale(db)).line()],
    ]
    for (const cart of carts) {
      const { error } = await bodyOf<{ error: string }>(browser.complete({ ...body, cart }))
      expect(error).toContain('Your cart has changed')
    }
    expect(chargesOf(body.squareOrderId)).toEqual([])
  })

  test('for an order of another browser', async () => {
    const { line } = await onSale(db)
    const body = await readyToPay(shop.browser(), buying(line()))
    const thief = shop.browser()
    await thief.started(buying(line()))
    expect(await complete(thief, body)).toMatchObject({
      error: expect.stringContaining('not one of yours'),
    })
    const stranger = { ...body, customerEmail: 'mallory@example.test' }
    expect(await complete(shop.browser(), stranger)).toMatchObject({ success: false })
    expect(chargesOf(body.squareOrderId)).toEqual([])
  })

  test('for a card token that was used before', async () => {
    const { line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()), 'cnon:card-nonce-already-used')
    expect(await complete(browser, body)).toMatchObject({
      error: expect.stringContaining('already used once'),
    })
  })

  test('for a body that is none', async () => {
    const { fields } = await refusalOf(shop.browser().complete({ cart: [] }), 400, 'bad_input')
    expect(Object.keys(fields ?? {})).toEqual(
      expect.arrayContaining(['sourceId', 'squareOrderId', 'total', 'cart', 'customerName']),
    )
  })

  test('where the shop takes no cards', async () => {
    const api = await openApi({ settings: PRODUCTION_WITHOUT_LIMITS })
    const { line } = await onSale(api.db)
    const [browser, body] = [shopBrowser(api), buying(line())]
    await refusalOf(browser.init(body), 503, 'payments_unavailable')
    const sums = { total: 2800, subtotal: 2800, discount: 0 }
    const sent = { ...body, ...sums, sourceId: CARD, squareOrderId: 'some' }
    await refusalOf(browser.complete(sent), 503, 'payments_unavailable')
    expect(await api.db.$count(orders)).toBe(0)
    await api.close()
  })
})

describe('when Square breaks off', () => {
  test.each(['drop-before', 'drop-after', 'broken-before', 'broken-after'] as const)(
    'once (%s), the second try with the same key tells what became of the first',
    async (fault) => {
      const { variant, line } = await onSale(db)
      const browser = shop.browser()
      const body = await readyToPay(browser, buying(line()))
      square.faults.next('payments.create', fault)
      expect(await complete(browser, body)).toMatchObject({ success: true })
      expect(chargesOf(body.squareOrderId)).toHaveLength(1)
      expect(await countsOf(db, variant)).toEqual({ sold: 1, held: 0 })
    },
  )

  test('and nobody knows, the buyer is told the truth and the stock stays theirs', async () => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    square.faults.next('payments.create', 'drop-after', 'drop-before')
    const answer = await complete(browser, body)
    const { id, state } = await orderOf(db, body.squareOrderId)
    expect(state).toBe('unknown')
    expect(answer).toEqual({
      success: false,
      pending: true,
      orderId: id,
      error:
        'We are checking whether your card was charged. Nothing will be charged twice, and your items are kept for you.',
    })
    expect(await complete(browser, { ...body, sourceId: 'cnon:card-nonce-ok' })).toEqual(answer)
    expect(chargesOf(body.squareOrderId)).toHaveLength(1)
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 1 })
    const { error } = await refusalOf(browser.init(buying(line())), 409, 'conflict')
    expect(error).toContain('still checking whether your last payment was charged')
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 1 })
    clock.advance({ minutes: 61 })
    await browser.started(buying(line()))
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 2 })
  })

  test('and another tab took the cookie, the buyer still hears what came of it', async () => {
    const { line } = await onSale(db)
    const body = await readyToPay(shop.browser(), buying(line()))
    square.faults.next('payments.create', 'drop-after', 'drop-before')
    const other = shop.browser()
    await other.started(buying(line()))
    expect(await complete(shop.browser(), body)).toMatchObject({ pending: true })
    expect(await complete(other, { ...body, total: 1 })).toMatchObject({ pending: true })
    expect(await complete(other, { ...body, customerEmail: 'mallory@example.test' })).toMatchObject(
      { error: expect.stringContaining('not one of yours') },
    )
    expect(chargesOf(body.squareOrderId)).toHaveLength(1)
  })

  test('in being busy, the buyer may try again', async () => {
    const { line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    square.faults.next('payments.create', 'busy')
    expect(await complete(browser, body)).toMatchObject({
      error: expect.stringContaining('The card service is busy. Nothing was charged'),
    })
    expect(await complete(browser, await readyToPay(browser, buying(line())))).toMatchObject({
      success: true,
    })
  })
})

test('“charging” and its key are committed before Square hears of the card', async () => {
  const { line } = await onSale(db)
  const browser = shop.browser()
  const body = await readyToPay(browser, buying(line()))
  square.faults.next('payments.create', 'hang-before')
  const answer = browser.complete(body)
  await expect.poll(async () => (await orderOf(db, body.squareOrderId)).state).toBe('charging')
  const { id } = await orderOf(db, body.squareOrderId)
  const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  expect(attempts).toMatchObject([{ amount: 2800, settledAt: null }])
  expect(await complete(browser, body)).toMatchObject({ success: false, pending: true })
  square.dropHanging()
  expect(await bodyOf(answer)).toMatchObject({ success: true })
})
