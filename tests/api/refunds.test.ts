import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import type { Refund } from '#domain/merch/order.ts'
import { orders, stockMovements } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { settleRefunds } from '#server/modules/refunds/settle-refunds.ts'
import { only } from '../factories/rows.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'

const shop = await openShop()
const { db, clock, square, payments } = shop
const admin = await shop.asAdmin()
afterAll(() => shop.close())
beforeEach(() => square.faults.clear())

const log = pino({ level: 'silent' })
const settle = () => settleRefunds({ db, now: clock.now(), payments, log })
const pathOf = (id: string) => `/api/merch/orders/${id}/refunds`
const refundForm = (amount: number, more: object = {}) => ({
  amount,
  reason: 'Did not fit',
  ...more,
})

async function paidOrder(quantity = 2) {
  const { variant, line } = await onSale(db, 2800)
  const browser = shop.browser()
  const body = await readyToPay(browser, buying(line(quantity)))
  expect(await bodyOf<CheckoutCompleted>(browser.complete(body))).toMatchObject({ success: true })
  const { id } = await orderOf(db, body.squareOrderId)
  const [charge] = square.ledger.charges().filter((one) => one.orderId === body.squareOrderId)
  return {
    id,
    refund: (form: object, key: string = randomUUID()) =>
      admin.post(pathOf(id), form, { 'idempotency-key': key }),
    counts: () => countsOf(db, variant),
    order: async () => only(await db.select().from(orders).where(eq(orders.id, id))),
    rows: () => db.select().from(refunds).where(eq(refunds.orderId, id)),
    movements: () => db.select().from(stockMovements).where(eq(stockMovements.orderId, id)),
    returned: () => square.ledger.returnedOf(charge?.id ?? ''),
  }
}

describe('an admin', () => {
  test('returns a part and then the rest, and not a cent more', async () => {
    const paid = await paidOrder()
    const part = await bodyOf<Refund>(paid.refund(refundForm(1999)), 201)
    expect(part).toMatchObject({
      orderId: paid.id,
      amount: 1999,
      reason: 'Did not fit',
      askedBy: 'admin',
      state: 'completed',
      restock: false,
      failure: null,
      settledAt: clock.now().toISOString(),
    })
    const { fields } = await refusalOf(paid.refund(refundForm(3602)), 400, 'bad_input')
    expect(fields).toEqual({ amount: 'At most $36.01 can be refunded' })
    await bodyOf(paid.refund(refundForm(3601)), 201)
    await refusalOf(paid.refund(refundForm(1)), 400, 'bad_input')
    expect(paid.returned()).toBe(5600)
    expect(await paid.order()).toMatchObject({ refunded: 5600, state: 'paid' })
    expect(await paid.counts()).toEqual({ sold: 2, held: 0 })
  })

  test('puts the goods back into the stock, once', async () => {
    const paid = await paidOrder()
    await bodyOf(paid.refund(refundForm(2800, { restock: true })), 201)
    expect(await paid.counts()).toEqual({ sold: 0, held: 0 })
    expect(await paid.movements()).toMatchObject([
      { quantity: -2, reason: 'sold' },
      { quantity: 2, reason: 'returned' },
    ])
    const { fields } = await refusalOf(
      paid.refund(refundForm(1, { restock: true })),
      400,
      'bad_input',
    )
    expect(fields).toEqual({ restock: 'Already back in stock' })
    expect(await paid.counts()).toEqual({ sold: 0, held: 0 })
  })

  test('who taps twice returns once', async () => {
    const paid = await paidOrder()
    const key = randomUUID()
    const form = refundForm(2800, { restock: true })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bodyOf<Refund>(paid.refund(form, key), 201)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(paid.returned()).toBe(2800)
    expect(await paid.counts()).toEqual({ sold: 0, held: 0 })
    await refusalOf(paid.refund(refundForm(2801), key), 422, 'key_reused')
    expect(await paid.order()).toMatchObject({ refunded: 2800 })
  })

  test('who asks at once from two tablets returns no more than was paid', async () => {
    const paid = await paidOrder()
    const answers = await Promise.all([1, 2, 3].map(() => paid.refund(refundForm(2801))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect(paid.returned()).toBe(2801)
  })

  test('returns nothing of an order that nobody paid, or that is none', async () => {
    const { line } = await onSale(db)
    const { squareOrderId } = await shop.browser().started(buying(line()))
    const { id } = await orderOf(db, squareOrderId)
    await refusalOf(admin.post(pathOf(id), refundForm(1)), 409, 'conflict')
    await refusalOf(admin.post(pathOf(randomUUID()), refundForm(1)), 404, 'not_found')
  })

  test('without an account at Square gets an error', async () => {
    const without = await openShop({}, {}, { payments: null })
    const answer = (await without.asAdmin()).post(pathOf(randomUUID()), refundForm(1))
    await refusalOf(answer, 503, 'payments_unavailable')
    await without.close()
  })
})

describe('a refund', () => {
  test.each(['drop-before', 'drop-after', 'broken-before', 'broken-after', 'busy'] as const)(
    'that Square does not answer (%s) is requested again under its key and made once',
    async (fault) => {
      const paid = await paidOrder()
      square.faults.next('refunds.create', fault)
      const unanswered = await bodyOf<Refund>(paid.refund(refundForm(2800)), 201)
      expect(unanswered).toMatchObject({ state: 'unknown', settledAt: null })
      expect(await paid.order()).toMatchObject({ refunded: 2800 })
      await settle()
      expect(await paid.rows()).toMatchObject([{ state: 'unknown' }])
      clock.advance({ minutes: 1 })
      await Promise.all([settle(), settle(), settle()])
      expect(await paid.rows()).toMatchObject([{ state: 'completed', id: unanswered.id }])
      expect(paid.returned()).toBe(2800)
    },
  )

  test('that takes days at the bank is followed until it is there', async () => {
    const paid = await paidOrder()
    square.nextRefunds('PENDING')
    const { id, state } = await bodyOf<Refund>(paid.refund(refundForm(5600)), 201)
    expect(state).toBe('pending')
    clock.advance({ minutes: 11 })
    square.faults.next('refunds.get', 'drop-before')
    await settle()
    expect(await paid.rows()).toMatchObject([{ state: 'pending' }])
    const refund = square.ledger.refunds.get(id)
    if (refund) square.ledger.note({ refund: { ...refund, status: 'COMPLETED' } })
    clock.advance({ minutes: 11 })
    await settle()
    expect(await paid.rows()).toMatchObject([{ state: 'completed', settledAt: clock.now() }])
  })

  test('that the bank refuses counts no more, and can be requested anew', async () => {
    const paid = await paidOrder()
    square.nextRefunds('FAILED')
    const failed = await bodyOf<Refund>(paid.refund(refundForm(5600, { restock: true })), 201)
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Nothing was refunded'),
    })
    expect(await paid.order()).toMatchObject({ refunded: 0 })
    expect(await paid.counts()).toEqual({ sold: 0, held: 0 })
    await bodyOf(paid.refund(refundForm(5600)), 201)
    expect(paid.returned()).toBe(5600)
  })

  test('that cannot be saved does not prevent another from being settled', async () => {
    const [ill, left] = [await paidOrder(), await paidOrder()]
    square.faults.next('refunds.create', 'drop-before', 'drop-before')
    const { id } = await bodyOf<Refund>(ill.refund(refundForm(2800)), 201)
    await bodyOf<Refund>(left.refund(refundForm(2800)), 201)
    const taken = await bodyOf<Refund>((await paidOrder()).refund(refundForm(2800)), 201)
    const { squareRefundId } = only(await db.select().from(refunds).where(eq(refunds.id, taken.id)))
    const refund: typeof payments.refund = async (input) =>
      input.idempotencyKey === id
        ? { kind: 'completed', refundId: squareRefundId ?? '' }
        : payments.refund(input)
    clock.advance({ minutes: 1 })
    await settleRefunds({ db, now: clock.now(), payments: { ...payments, refund }, log })
    expect(await left.rows()).toMatchObject([{ state: 'completed' }])
    expect(await ill.rows()).toMatchObject([{ state: 'unknown' }])
  })

  test('of more than Square has left fails in words', async () => {
    const paid = await paidOrder()
    const [charge] = square.ledger.charges().slice(-1)
    const made = { id: 'by hand', key: randomUUID(), amount: 5600, status: 'COMPLETED' as const }
    square.ledger.note({ refund: { ...made, paymentId: charge?.id ?? '', createdAt: '' } })
    expect(await bodyOf<Refund>(paid.refund(refundForm(1)), 201)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Square has less than that left to refund'),
    })
  })
})

test('the database itself refuses more than was paid', async () => {
  const paid = await paidOrder()
  const tooMuch = db.update(orders).set({ refunded: 5601 }).where(eq(orders.id, paid.id))
  await expect(tooMuch).rejects.toThrow()
})
