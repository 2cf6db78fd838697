import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import { paymentAttempts, stockMovements } from '#server/db/schema/shop.ts'
import { lapseOrders } from '#server/modules/checkout/give-up-order.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openShop, type ShopBrowser } from '../setup/shop-api.ts'
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
      state: 'paid',
      paidAt: clock.now(),
    })
    const movements = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, order.id))
    expect(movements).toMatchObject([{ variantId: variant.id, quantity: -2, reason: 'sold' }])
  })

  test('whose card is declined sees why, and the stock is free again', async () => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()), 'cnon:card-nonce-declined')
    const answer = await complete(browser, body)
    expect(answer).toEqual({
      success: false,
      error: 'Your card was declined. You weren’t charged. Try another card.',
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

  test.each([false, true])('who comes too late gets an error (swept: %j)', async (isSwept) => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    clock.advance({ minutes: 15 })
    if (isSwept) await lapseOrders({ db, now: clock.now() })
    const { error } = await bodyOf<{ error: string }>(browser.complete(body))
    expect(error).toContain('You weren’t charged. Check out again.')
    expect(chargesOf(body.squareOrderId)).toEqual([])
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 0 })
  })
})

describe('nothing is charged and nothing changes', () => {
  const other = { customerEmail: 'mallory@example.test' }
  const member = { memberId: 'somebody else' }
  test.each<[string, (body: Awaited<ReturnType<typeof readyToPay>>) => object, string]>([
    ['a smaller total', ({ total }) => ({ total: total - 1 }), 'The total is now $56.00'],
    ['a total of nothing', () => ({ total: 0, subtotal: 0 }), 'The total is now $56.00'],
    ['a discount', () => ({ discount: 560, total: 5040 }), 'The total is now $56.00'],
    ['another subtotal', () => ({ subtotal: 5601 }), 'The total is now $56.00'],
    ['another buyer', () => other, 'Your details changed'],
    ['another member', () => member, 'Your membership changed'],
    ['an order of nobody', () => ({ squareOrderId: 'nobodys' }), 'isn’t yours'],
    ['a stored card', () => ({ sourceId: 'ccof:customer-card-id-ok' }), 'We only take cards'],
    ['a gift card', () => ({ sourceId: 'cgft:gift-card' }), 'We only take cards'],
    ['cash', () => ({ sourceId: 'CASH' }), 'We only take cards'],
    ['a token that is none', () => ({ sourceId: 'cnon:' }), 'We only take cards'],
  ])('for %s', async (_, change, message) => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line(2)))
    const answer = await complete(browser, { ...body, ...change(body) })
    expect(answer).toEqual({ success: false, error: expect.stringContaining(message) })
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
      expect(error).toContain('Your cart changed')
    }
    expect(chargesOf(body.squareOrderId)).toEqual([])
  })

  test('for an order of another browser', async () => {
    const { line } = await onSale(db)
    const body = await readyToPay(shop.browser(), buying(line()))
    const thief = shop.browser()
    await thief.started(buying(line()))
    expect(await complete(thief, body)).toMatchObject({
      error: expect.stringContaining('isn’t yours'),
    })
    const stranger = { ...body, customerEmail: 'mallory@example.test' }
    expect(await complete(shop.browser(), stranger)).toMatchObject({ success: false })
    expect(chargesOf(body.squareOrderId)).toEqual([])
  })
})

describe('when Square breaks off', () => {
  test('and nobody knows, the buyer sees the truth and the stock stays theirs', async () => {
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
        'We’re checking whether your card was charged. You won’t be charged twice, and your items are on hold for you.',
    })
    expect(await complete(browser, { ...body, sourceId: 'cnon:card-nonce-ok' })).toEqual(answer)
    expect(chargesOf(body.squareOrderId)).toHaveLength(1)
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 1 })
    const { error } = await refusalOf(browser.init(buying(line())), 409, 'conflict')
    expect(error).toContain('still checking your last payment')
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 1 })
    clock.advance({ minutes: 61 })
    await browser.started(buying(line()))
    expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 2 })
  })

  test('and another tab took the cookie, the buyer still sees the outcome', async () => {
    const { line } = await onSale(db)
    const body = await readyToPay(shop.browser(), buying(line()))
    square.faults.next('payments.create', 'drop-after', 'drop-before')
    const other = shop.browser()
    await other.started(buying(line()))
    expect(await complete(shop.browser(), body)).toMatchObject({ pending: true })
    expect(await complete(other, { ...body, total: 1 })).toMatchObject({ pending: true })
    expect(await complete(other, { ...body, customerEmail: 'mallory@example.test' })).toMatchObject(
      { error: expect.stringContaining('isn’t yours') },
    )
    expect(chargesOf(body.squareOrderId)).toHaveLength(1)
  })
})

test('“charging” and its key are committed before Square receives the card', async () => {
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
