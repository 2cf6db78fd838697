import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import { orders, stockMovements } from '#server/db/schema/shop.ts'
import { beginCharging } from '#server/modules/checkout/begin-charging.ts'
import { settleOrders } from '#server/modules/checkout/settle-orders.ts'
import { FAULTS, type Fault, isWithoutEnd } from '../fakes/faulty-square.ts'
import { bodyOf } from '../setup/answers.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop({}, { chargeSeconds: 0.1 })
const { db, clock, square, payments } = shop
const log = pino({ level: 'silent' })
afterAll(() => shop.close())
beforeEach(() => square.faults.clear())

const settle = () => settleOrders({ db, now: clock.now(), payments, log })
const chargesOf = (squareOrderId: string) =>
  square.ledger.charges().filter(({ orderId }) => orderId === squareOrderId)

async function leftBehind(...faults: Fault[]) {
  const { variant, line } = await onSale(db)
  const browser = shop.browser()
  const body = await readyToPay(browser, buying(line(2)))
  square.faults.next('payments.create', ...faults)
  const first = await bodyOf<CheckoutCompleted>(browser.complete(body))
  expect(first).toMatchObject({ success: false, pending: true })
  return {
    counts: () => countsOf(db, variant),
    order: () => orderOf(db, body.squareOrderId),
    charges: () => chargesOf(body.squareOrderId),
    again: () => bodyOf<CheckoutCompleted>(browser.complete(body)),
  }
}

describe('an order of which nobody knows whether it was charged', () => {
  test('turns out to be paid', async () => {
    const left = await leftBehind('drop-after', 'drop-before')
    clock.advance({ minutes: 1 })
    await settle()
    const { id, state } = await left.order()
    expect(state).toBe('paid')
    expect(await left.counts()).toEqual({ sold: 2, held: 0 })
    expect(await left.again()).toEqual({ success: true, orderId: id })
    expect(left.charges()).toHaveLength(1)
  })

  test('turns out not to be', async () => {
    const left = await leftBehind('hang-before', 'drop-before')
    clock.advance({ minutes: 1 })
    await settle()
    expect((await left.order()).state).toBe('failed')
    expect(await left.counts()).toEqual({ sold: 0, held: 0 })
    expect(await left.again()).toEqual({
      success: false,
      error: 'Your card wasn’t charged. Check out again.',
    })
    expect(left.charges()).toEqual([])
  })

  test('is left alone while a process may still be at it', async () => {
    const left = await leftBehind('drop-after', 'drop-before')
    clock.advance({ seconds: 44 })
    await settle()
    expect((await left.order()).state).toBe('unknown')
    clock.advance({ seconds: 1 })
    await settle()
    expect((await left.order()).state).toBe('paid')
  })

  test('waits, with its stock, for as long as Square does not answer', async () => {
    const left = await leftBehind('drop-after', 'drop-before')
    for (const fault of ['drop-before', 'broken-before', 'busy'] as const) {
      clock.advance({ minutes: 1 })
      square.faults.next('orders.get', fault)
      await settle()
      expect((await left.order()).state).toBe('unknown')
      expect(await left.counts()).toEqual({ sold: 0, held: 2 })
    }
    await Promise.all([settle(), settle(), settle()])
    expect((await left.order()).state).toBe('paid')
    expect(await left.counts()).toEqual({ sold: 2, held: 0 })
  })

  test('is not given up when Square does not take the cancellation', async () => {
    const left = await leftBehind('drop-before', 'drop-before')
    clock.advance({ minutes: 1 })
    square.faults.next('payments.cancel', 'drop-before')
    await settle()
    expect((await left.order()).state).toBe('unknown')
    clock.advance({ minutes: 1 })
    await settle()
    expect((await left.order()).state).toBe('failed')
  })
})

test('an order left charging by a process that died is settled by the next', async () => {
  const { variant, line } = await onSale(db)
  for (const wasCharged of [false, true]) {
    const body = await readyToPay(shop.browser(), buying(line()))
    const { id } = await orderOf(db, body.squareOrderId)
    const { attempt } = await beginCharging({ db, now: clock.now() }, id)
    const { sourceId, squareOrderId } = body
    const { amount, idempotencyKey } = attempt ?? { amount: 0, idempotencyKey: '' }
    const input = { sourceId, squareOrderId, amount, idempotencyKey }
    if (wasCharged) await payments.charge({ ...input, buyerEmail: 'a@example.test', note: '' })
    clock.advance({ minutes: 1 })
    await settle()
    expect((await orderOf(db, squareOrderId)).state).toBe(wasCharged ? 'paid' : 'failed')
  }
  expect(await countsOf(db, variant)).toEqual({ sold: 1, held: 0 })
})

test('after any faults at all, every charge has its order and every hold is sold or released', async () => {
  const faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 2 })
  const { variant, line } = await onSale(db, 2899, { quantityPurchased: 10_000 })
  let sold = 0
  await fc.assert(
    fc.asyncProperty(faults, faults, faults, async (creating, reading, cancelling) => {
      square.faults.clear()
      const browser = shop.browser()
      const body = await readyToPay(browser, buying(line()))
      square.faults.next('payments.create', ...creating)
      // A process that hangs in a call to look waits ten seconds; the others are quick.
      const quick = (fault: Fault) => !isWithoutEnd(fault)
      square.faults.next('orders.get', ...reading.filter(quick))
      square.faults.next('payments.cancel', ...cancelling.filter(quick))
      await browser.complete(body)
      for (let minute = 0; minute < 5; minute++) {
        clock.advance({ minutes: 1 })
        await settle()
      }
      const { state } = await orderOf(db, body.squareOrderId)
      const charges = chargesOf(body.squareOrderId).length
      expect(['paid', 'failed']).toContain(state)
      expect(charges).toBe(state === 'paid' ? 1 : 0)
      sold += charges
      expect(await countsOf(db, variant)).toEqual({ sold, held: 0 })
    }),
    { numRuns: 15 },
  )
  expect(await db.$count(stockMovements, eq(stockMovements.variantId, variant.id))).toBe(sold)
  const paid = await db.select().from(orders).where(eq(orders.state, 'paid'))
  expect(paid.every(({ paidAt }) => paidAt !== null)).toBe(true)
})
