import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminOrder, refundable } from '#domain/merch/admin-order.ts'
import type { CheckoutCompleted } from '#domain/merch/checkout.ts'
import type { Refund } from '#domain/merch/order.ts'
import { orders, variants } from '#server/db/schema/shop.ts'
import { receiptMails, refunds } from '#server/db/schema/shop-money.ts'
import { paymentUpdated, refundUpdated, signEvent } from '#server/demo/square/events.ts'
import { lapseOrders } from '#server/modules/checkout/give-up-order.ts'
import { settleOrders } from '#server/modules/checkout/settle-orders.ts'
import { settleRefunds } from '#server/modules/refunds/settle-refunds.ts'
import { DEMO_ACCOUNT } from '#server/square-settings.ts'
import { only } from '../factories/rows.ts'
import { bodyOf, refusalOf, textOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { PRODUCTION_WITHOUT_LIMITS } from '../setup/known-and-unknown.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale, orderOf, readyToPay } from '../setup/shop-stock.ts'
import { squareCaller } from '../setup/square-events.ts'

const shop = await openShop({}, { chargeSeconds: 0.1 })
const { db, clock, square, payments } = shop
const { send, sendText } = squareCaller(shop)
afterAll(() => shop.close())
beforeEach(() => square.faults.clear())

const log = pino({ level: 'silent' })
const scope = () => ({ db, now: clock.now(), payments, log })
const sent = (event: unknown) => bodyOf(send(event))
const is = ({ id }: { id: string }) => eq(orders.id, id)
const needing = async () =>
  (await bodyOf<AdminOrder[]>((await shop.asAdmin()).get('/api/merch/needs-person'))).filter(
    ({ reasons }) => reasons.includes('other_amount'),
  )
const edited = async (id: string, body: object) =>
  bodyOf<AdminOrder>((await shop.asAdmin()).patch(`/api/merch/orders/${id}`, body))
const mailsTo = (id: string) => db.$count(receiptMails, eq(receiptMails.orderId, id))
const reasonsOf = async (id: string) =>
  (await bodyOf<AdminOrder>((await shop.asAdmin()).get(`/api/merch/orders/${id}`))).reasons

/** An order whose buyer got no answer; `charged` tells whether Square has taken the card. */
async function unanswered({ charged }: { charged: boolean }) {
  const { variant, line } = await onSale(db)
  const browser = shop.browser()
  const body = await readyToPay(browser, buying(line(2)))
  square.faults.next('payments.create', charged ? 'drop-after' : 'drop-before', 'drop-before')
  await bodyOf<CheckoutCompleted>(browser.complete(body))
  return {
    variant,
    line,
    browser,
    body,
    again: () => bodyOf<CheckoutCompleted>(browser.complete(body)),
    order: () => orderOf(db, body.squareOrderId),
    counts: () => countsOf(db, variant),
    payment: () =>
      only(square.ledger.charges().filter(({ orderId }) => orderId === body.squareOrderId)),
    /** Square takes the money although it had said, or we had thought, that it did not. */
    takeLate: (amount = 5600) =>
      square.ledger.note({
        payment: {
          id: randomUUID(),
          key: randomUUID(),
          orderId: body.squareOrderId,
          amount,
          sourceId: body.sourceId,
          createdAt: clock.now().toISOString(),
        },
      }),
  }
}

async function givenUp() {
  const left = await unanswered({ charged: false })
  clock.advance({ minutes: 1 })
  await settleOrders(scope())
  expect((await left.order()).state).toBe('failed')
  return left
}

describe('an event about a payment', () => {
  test('settles an unconfirmed order before the loop would', async () => {
    const left = await unanswered({ charged: true })
    await sent(paymentUpdated(left.payment()))
    expect((await left.order()).state).toBe('paid')
    expect(await left.counts()).toEqual({ sold: 2, held: 0 })
  })

  test('is not believed, whatever it says: Square is queried', async () => {
    const left = await unanswered({ charged: false })
    const made = { id: 'p', key: 'k', orderId: left.body.squareOrderId, sourceId: 'cnon:x' }
    await sent(paymentUpdated({ ...made, amount: 5600, createdAt: '2026-05-23T16:00:00Z' }))
    expect((await left.order()).state).toBe('unknown')
    expect(await left.counts()).toEqual({ sold: 0, held: 2 })
  })

  test('sells what a checkout still holds, when somebody at the club took the money', async () => {
    const { variant, line } = await onSale(db)
    const browser = shop.browser()
    const body = await readyToPay(browser, buying(line()))
    const made = { id: randomUUID(), key: randomUUID(), orderId: body.squareOrderId, sourceId: 'x' }
    const payment = { ...made, amount: body.total, createdAt: '2026-05-23T16:00:00Z' }
    square.ledger.note({ payment })
    await sent(paymentUpdated(payment))
    expect(await countsOf(db, variant)).toEqual({ sold: 1, held: 0 })
    expect(await bodyOf(browser.complete(body))).toMatchObject({ success: true })
  })

  test('has its effect once, however often and at once it comes', async () => {
    const left = await unanswered({ charged: true })
    const event = paymentUpdated(left.payment())
    await Promise.all(Array.from({ length: 5 }, () => sent(event)))
    await sent(event)
    expect(await left.counts()).toEqual({ sold: 2, held: 0 })
  })

  test('comes again when Square cannot be reached', async () => {
    const left = await unanswered({ charged: true })
    const event = paymentUpdated(left.payment())
    square.faults.next('orders.get', 'broken-before')
    await refusalOf(send(event), 503, 'payments_unavailable')
    expect((await left.order()).state).toBe('unknown')
    await sent(event)
    expect((await left.order()).state).toBe('paid')
  })
})

describe('an order that was given up and turns out to be paid', () => {
  test('is filled when its goods are still there, and somebody is to look at it', async () => {
    const left = await givenUp()
    left.takeLate()
    await sent(paymentUpdated(left.payment()))
    const { id } = await left.order()
    expect(await left.order()).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await reasonsOf(id)).toEqual(['filled_late'])
    expect(await left.counts()).toEqual({ sold: 2, held: 0 })
    expect(await left.again()).toEqual({ success: true, orderId: id })
  })

  test('is returned in full when they are gone, and says so', async () => {
    const left = await givenUp()
    await db.update(variants).set({ quantityPurchased: 1 }).where(eq(variants.id, left.variant.id))
    left.takeLate()
    await sent(paymentUpdated(left.payment()))
    await sent(paymentUpdated(left.payment()))
    await settleRefunds(scope())
    const order = await left.order()
    expect(order).toMatchObject({ state: 'failed', refunded: 5600 })
    expect(await db.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
      { requestedBy: 'system', state: 'completed', amount: 5600 },
    ])
    expect(square.ledger.returnedOf(left.payment().id)).toBe(5600)
    expect(await left.counts()).toEqual({ sold: 0, held: 0 })
    expect(await left.again()).toMatchObject({
      error: expect.stringContaining('We’re refunding the full amount'),
    })
    expect(await mailsTo(order.id)).toBe(1)
  })

  test.each([
    ['open', 'the same browser'],
    ['unknown', 'the same address'],
    ['paid', 'the same address'],
  ] as const)('is returned in full when a later order is %s by %s', async (state, by) => {
    const left = await givenUp()
    const customerEmail = `${randomUUID()}@example.test`
    await db
      .update(orders)
      .set({ customerEmail })
      .where(is(await left.order()))
    const other = `${randomUUID()}@example.test`
    const again = await (by === 'the same browser'
      ? left.browser.started({ ...buying(left.line()), customerEmail: other })
      : shop.browser().started({ ...buying(left.line()), customerEmail }))
    const paidAt = state === 'paid' ? clock.now() : null
    const later = await orderOf(db, again.squareOrderId)
    await db.update(orders).set({ state, paidAt }).where(is(later))
    left.takeLate()
    clock.advance({ minutes: 11 })
    await settleOrders(scope())
    await settleRefunds(scope())
    const order = await left.order()
    expect(order).toMatchObject({
      state: 'failed',
      refunded: 5600,
      failure: expect.stringContaining('you’d already checked out again'),
    })
    expect(square.ledger.returnedOf(left.payment().id)).toBe(5600)
    expect((await left.counts()).sold).toBe(0)
    expect(await reasonsOf(order.id)).toEqual(['bought_again'])
    expect(await mailsTo(order.id)).toBe(1)
    await db.delete(orders).where(is(later))
  })

  test('is filled when what its buyer began later came to nothing too', async () => {
    const left = await givenUp()
    const again = await left.browser.started(buying(left.line()))
    const later = await orderOf(db, again.squareOrderId)
    clock.advance({ minutes: 16 })
    await lapseOrders(scope())
    expect((await orderOf(db, again.squareOrderId)).state).toBe('lapsed')
    await db.update(orders).set({ state: 'failed' }).where(is(later))
    left.takeLate()
    await settleOrders(scope())
    expect((await left.order()).state).toBe('paid')
  })

  test('says that its buyer was charged, and can be returned by hand, when Square refuses to', async () => {
    const left = await givenUp()
    await db.update(variants).set({ quantityPurchased: 1 }).where(eq(variants.id, left.variant.id))
    left.takeLate()
    await sent(paymentUpdated(left.payment()))
    square.nextRefunds('FAILED')
    await settleRefunds(scope())
    const { id } = await left.order()
    const { text: receipt } = await textOf(shop.visitor().get(`/receipts/${id}`))
    expect(receipt).toContain('>Charged, not filled</h1>')
    expect(receipt).toContain('The refund to your card failed.')
    const admin = await shop.asAdmin()
    const shown = await bodyOf<AdminOrder>(admin.get(`/api/merch/orders/${id}`))
    expect(shown.reasons).toEqual(['unfilled', 'refund_failed'])
    expect(refundable(shown)).toBe(5600)
    const form = { amount: refundable(shown), reason: 'By hand' }
    await bodyOf<Refund>(admin.post(`/api/merch/orders/${id}/refunds`, form), 201)
    expect(square.ledger.returnedOf(left.payment().id)).toBe(5600)
  })

  test('is found by a second look too, where no event came', async () => {
    const left = await givenUp()
    left.takeLate()
    clock.advance({ minutes: 9 })
    await settleOrders(scope())
    expect((await left.order()).state).toBe('failed')
    clock.advance({ minutes: 2 })
    square.faults.next('orders.get', 'busy')
    await settleOrders(scope())
    await settleOrders(scope())
    expect((await left.order()).state).toBe('paid')
    expect(await left.counts()).toEqual({ sold: 2, held: 0 })
  })

  test('is filled also when its checkout had lapsed', async () => {
    const { variant, line } = await onSale(db)
    const { squareOrderId } = await shop.browser().started(buying(line()))
    const { total } = await orderOf(db, squareOrderId)
    clock.advance({ minutes: 5 })
    await lapseOrders(scope())
    const made = { id: randomUUID(), key: randomUUID(), orderId: squareOrderId, sourceId: 'x' }
    const payment = { ...made, amount: total, createdAt: '2026-05-23T16:00:00Z' }
    square.ledger.note({ payment })
    await sent(paymentUpdated(payment))
    expect((await orderOf(db, squareOrderId)).state).toBe('paid')
    expect(await countsOf(db, variant)).toEqual({ sold: 1, held: 0 })
  })

  test('with another amount is left to an admin, at the checkout or lapsed', async () => {
    const { variant, line } = await onSale(db)
    for (const state of ['open', 'lapsed'] as const) {
      const browser = shop.browser()
      const body = await readyToPay(browser, buying(line()))
      const { id } = await orderOf(db, body.squareOrderId)
      if (state === 'lapsed') {
        clock.advance({ minutes: 16 })
        await lapseOrders(scope())
      }
      const made = { id: randomUUID(), key: randomUUID(), orderId: body.squareOrderId, amount: 99 }
      const payment = { ...made, sourceId: 'x', createdAt: clock.now().toISOString() }
      square.ledger.note({ payment })
      await sent(paymentUpdated(payment))
      expect(await needing()).toMatchObject([{ id, charged: 99, reasons: ['other_amount'] }])
      expect(await countsOf(db, variant)).toEqual({ sold: 0, held: 0 })
      const message = state === 'open' ? 'Don’t pay again' : 'Check out again'
      const answer = await bodyOf<CheckoutCompleted>(browser.complete(body))
      expect(answer).toMatchObject({ success: false, error: expect.stringContaining(message) })
      await edited(id, { reviewedUpTo: clock.now().toISOString() })
    }
  })
})

test('an unconfirmed order with another amount is given up, and can be refunded', async () => {
  const left = await unanswered({ charged: false })
  left.takeLate(4200)
  await sent(paymentUpdated(left.payment()))
  const { id, state } = await left.order()
  expect(state).toBe('failed')
  expect(await left.counts()).toEqual({ sold: 0, held: 0 })
  expect(await left.again()).toMatchObject({ error: expect.stringContaining('Don’t pay again') })
  expect(await needing()).toMatchObject([{ id, charged: 4200, reasons: ['other_amount'] }])
  const admin = await shop.asAdmin()
  const back = (amount: number) => ({ amount, reason: 'Other amount' })
  await refusalOf(admin.post(`/api/merch/orders/${id}/refunds`, back(4201)), 400, 'bad_input')
  await bodyOf<Refund>(admin.post(`/api/merch/orders/${id}/refunds`, back(4200)), 201)
  expect(square.ledger.returnedOf(left.payment().id)).toBe(4200)
  const { text: receipt } = await textOf(shop.visitor().get(`/receipts/${id}`))
  expect(receipt).toContain('>Refunded</h1>')
  await edited(id, { reviewedUpTo: clock.now().toISOString() })
  expect(await needing()).toEqual([])
})

describe('one order of which Square or the shop makes nothing', () => {
  test('does not prevent the recheck of another', async () => {
    const [ill, left] = [await givenUp(), await givenUp()]
    square.ledger.orders.delete(ill.body.squareOrderId)
    left.takeLate()
    clock.advance({ minutes: 11 })
    await settleOrders(scope())
    expect((await left.order()).state).toBe('paid')
    expect((await ill.order()).state).toBe('failed')
  })

  test('does not prevent another from being settled', async () => {
    const ill = await unanswered({ charged: false })
    const left = await unanswered({ charged: true })
    clock.advance({ minutes: 1 })
    const findPayment = async (id: string) => {
      if (id === ill.body.squareOrderId) throw new TypeError('what Square said makes no sense')
      return payments.findPayment(id)
    }
    await settleOrders({ ...scope(), payments: { ...payments, findPayment } })
    expect((await left.order()).state).toBe('paid')
    expect((await ill.order()).state).toBe('unknown')
    await settleOrders(scope())
  })
})

test('an event about a refund reports the bank’s result', async () => {
  const left = await unanswered({ charged: true })
  await sent(paymentUpdated(left.payment()))
  const { id } = await left.order()
  square.nextRefunds('PENDING')
  const form = { amount: 2800, reason: 'One too many' }
  const refund = await bodyOf<Refund>(
    (await shop.asAdmin()).post(`/api/merch/orders/${id}/refunds`, form),
    201,
  )
  expect(refund.state).toBe('pending')
  const pending = square.ledger.refunds.get(refund.id)
  if (!pending) throw new Error('Square has no refund')
  await sent(refundUpdated({ ...pending, status: 'COMPLETED' }))
  const row = async () => only(await db.select().from(refunds).where(eq(refunds.id, refund.id)))
  expect((await row()).state).toBe('pending')
  square.ledger.note({ refund: { ...pending, status: 'FAILED' } })
  await sent(refundUpdated(pending))
  expect(await row()).toMatchObject({ state: 'failed', settledAt: clock.now() })
  expect(await left.order()).toMatchObject({ refunded: 0 })
})

describe('what has no effect', () => {
  const payment = { id: 'p', key: 'k', orderId: 'of the bar', sourceId: 'x', amount: 900 }
  const event = paymentUpdated({ ...payment, createdAt: '2026-05-23T16:00:00Z' })

  test.each([
    ['a payment of somebody else’s order', event],
    ['a refund of none of ours', { ...event, type: 'refund.updated' }],
    ['a type that nobody asked for', { ...event, type: 'inventory.count.updated' }],
    ['a type without data', { event_id: 'e', type: 'labor.shift.created' }],
    ['data of another form', { ...event, data: { object: { payment: 'p' } } }],
  ])('is answered all the same: %s', async (_, known) => {
    expect(await bodyOf(send(known))).toEqual({ ok: true })
  })

  const text = JSON.stringify(event)
  const url = `${shop.settings.publicUrl}/api/webhooks/square`
  const { webhookSignatureKey: signatureKey } = DEMO_ACCOUNT
  test.each([
    ['no signature', null],
    ['an empty one', ''],
    ['one of another body', signEvent(`${text} `, { notificationUrl: url, signatureKey })],
    ['one by another key', signEvent(text, { notificationUrl: url, signatureKey: 'another' })],
    ['one for another address', signEvent(text, { notificationUrl: `${url}/`, signatureKey })],
  ])('is refused unread: %s', async (_, signature) => {
    await refusalOf(sendText(text, signature), 401, 'bad_signature')
  })

  test('is refused: more than 64 KB, and what is no event', async () => {
    await refusalOf(sendText('x'.repeat(64 * 1024 + 1)), 413, 'too_large')
    await refusalOf(sendText('{'), 400, 'not_json')
    await refusalOf(send({ type: 'payment.updated' }), 400, 'bad_input')
  })

  test('is said where the shop takes no cards', async () => {
    const api = await openApi({ settings: PRODUCTION_WITHOUT_LIMITS })
    const answer = squareCaller(api).send(event)
    await refusalOf(answer, 503, 'payments_unavailable')
    await api.close()
  })
})
