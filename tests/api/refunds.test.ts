import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import type { Refund } from '#domain/merch/order.ts'
import { orderLines, orders, stockMovements } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { settleRefunds } from '#server/modules/refunds/settle-refunds.ts'
import { makeOrder } from '../factories/orders.ts'
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
const orderPath = (id: string) => `/api/merch/orders/${id}`
const pathOf = (id: string) => `${orderPath(id)}/refunds`
type Returned = { variantId: string; quantity: number }
const refundForm = (amount: number, returns: Returned[] = []) => ({
  amount,
  reason: 'Did not fit',
  returns,
})

async function paidOrder(quantity = 2) {
  const { variant, line } = await onSale(db, 2800)
  const paid = await paidFor(line(quantity))
  return {
    ...paid,
    returning: (returned: number) => [{ variantId: variant.id, quantity: returned }],
    counts: () => countsOf(db, variant),
  }
}

async function paidFor(...lines: object[]) {
  const browser = shop.browser()
  const body = await readyToPay(browser, buying(...lines))
  expect(await bodyOf<CheckoutCompleted>(browser.complete(body))).toMatchObject({ success: true })
  const { id } = await orderOf(db, body.squareOrderId)
  const [charge] = square.ledger.charges().filter((one) => one.orderId === body.squareOrderId)
  return {
    id,
    refund: (form: object, key: string = randomUUID()) =>
      admin.post(pathOf(id), form, { 'idempotency-key': key }),
    order: async () => only(await db.select().from(orders).where(eq(orders.id, id))),
    rows: () => db.select().from(refunds).where(eq(refunds.orderId, id)),
    view: () => bodyOf<AdminOrder>(admin.get(orderPath(id))),
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
      requestedBy: 'admin',
      state: 'completed',
      returns: [],
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

  test('returns one line to stock, and can hand the other over and return it later', async () => {
    const [hoodie, cap] = [await onSale(db, 6000), await onSale(db, 2800)]
    const paid = await paidFor(hoodie.line(), cap.line())
    const sold = async () => [
      (await countsOf(db, hoodie.variant)).sold,
      (await countsOf(db, cap.variant)).sold,
    ]
    const hoodies = [{ variantId: hoodie.variant.id, quantity: 1 }]
    const refund = await bodyOf<Refund>(paid.refund(refundForm(6000, hoodies)), 201)
    expect(refund.returns).toEqual(hoodies)
    expect(await sold()).toEqual([0, 1])
    const { lines, refunds: listed } = await paid.view()
    const returned = new Map(lines.map((line) => [line.variantId, line.returned]))
    expect(returned.get(hoodie.variant.id)).toBe(1)
    expect(returned.get(cap.variant.id)).toBe(0)
    expect(listed).toEqual([refund])

    await bodyOf(admin.patch(orderPath(paid.id), { handedOver: true }))
    const caps = [{ variantId: cap.variant.id.toUpperCase(), quantity: 1 }]
    await bodyOf(paid.refund(refundForm(100, caps)), 201)
    expect(await sold()).toEqual([0, 0])
    expect((await paid.view()).handedOverAt).toBe(clock.now().toISOString())
  })

  test('returns no more of a line than was bought and not yet returned', async () => {
    const paid = await paidOrder(3)
    const refused = async (returns: unknown) => {
      const form = { amount: 100, reason: 'Did not fit', returns }
      return (await refusalOf(paid.refund(form), 400, 'bad_input')).fields
    }
    const [three] = paid.returning(3)
    expect(await refused(paid.returning(4))).toEqual({
      returns: expect.stringMatching(/^At most 3 of .* can be returned$/),
    })
    await bodyOf(paid.refund(refundForm(100, paid.returning(2))), 201)
    expect(await refused(paid.returning(2))).toEqual({
      returns: expect.stringMatching(/^At most 1 of .* can be returned$/),
    })
    expect(await refused([{ variantId: randomUUID(), quantity: 1 }])).toEqual({
      returns: 'This item isn’t in the order',
    })
    const one = { variantId: three?.variantId, quantity: 1 }
    const upper = { variantId: three?.variantId.toUpperCase(), quantity: 1 }
    expect(await refused([one, upper])).toEqual({ returns: 'Name each variant once' })
    for (const quantity of [0, -1, 1.5, '1', null]) {
      expect(await refused([{ variantId: three?.variantId, quantity }])).toEqual({
        'returns.0.quantity': 'Must be a whole number, at least 1',
      })
    }
    expect(await refused('all')).toEqual({ returns: 'Must be a list of lines' })
    expect(await paid.counts()).toEqual({ sold: 1, held: 0 })
    await bodyOf(paid.refund(refundForm(100, paid.returning(1))), 201)
    expect(await refused(paid.returning(1))).toEqual({
      returns: expect.stringMatching(/ is already returned$/),
    })
    expect(await paid.movements()).toMatchObject([
      { quantity: -3, reason: 'sold' },
      { quantity: 2, reason: 'returned' },
      { quantity: 1, reason: 'returned' },
    ])
    expect(await paid.order()).toMatchObject({ refunded: 200 })
  })

  test('who asks at once from two tablets returns no piece twice', async () => {
    const paid = await paidOrder()
    const form = refundForm(100, paid.returning(2))
    const answers = await Promise.all([1, 2, 3].map(() => paid.refund(form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect(await paid.counts()).toEqual({ sold: 0, held: 0 })
  })

  test('who taps twice refunds and returns once', async () => {
    const paid = await paidOrder()
    const key = randomUUID()
    const form = refundForm(2800, paid.returning(1))
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bodyOf<Refund>(paid.refund(form, key), 201)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(paid.returned()).toBe(2800)
    expect(await paid.counts()).toEqual({ sold: 1, held: 0 })
    const others = [refundForm(2801, paid.returning(1)), refundForm(2800, paid.returning(2))]
    for (const other of others) await refusalOf(paid.refund(other, key), 422, 'key_reused')
    expect(await paid.order()).toMatchObject({ refunded: 2800 })
    expect(await paid.counts()).toEqual({ sold: 1, held: 0 })
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

  test('returns no goods of an order that was charged but not filled', async () => {
    const { id } = await makeOrder(db, { now: clock.now(), state: 'failed', refunded: 100 })
    const line = only(await db.select().from(orderLines).where(eq(orderLines.orderId, id)))
    const form = refundForm(100, [{ variantId: line.variantId, quantity: 1 }])
    const { fields } = await refusalOf(admin.post(pathOf(id), form), 400, 'bad_input')
    expect(fields).toEqual({ returns: 'This order’s items never left the stock' })
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
    const failed = await bodyOf<Refund>(paid.refund(refundForm(5600, paid.returning(2))), 201)
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

test('the database itself refuses more than was paid or bought', async () => {
  const paid = await paidOrder()
  const tooMuch = db.update(orders).set({ refunded: 5601 }).where(eq(orders.id, paid.id))
  await expect(tooMuch).rejects.toThrow()
  const isLine = eq(orderLines.orderId, paid.id)
  await expect(db.update(orderLines).set({ returned: 3 }).where(isLine)).rejects.toThrow()
})
