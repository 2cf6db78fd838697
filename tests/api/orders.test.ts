import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrder, OrderFilter } from '#domain/merch/admin-order.ts'
import { orders } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { makeOrder, makeRefund } from '../factories/orders.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(refunds)
  await api.db.delete(orders)
})

const now = () => api.clock.now()
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
const list = (query = '') => bodyOf<AdminOrder[]>(admin.get(`/api/merch/orders${query}`))
const pathOf = ({ id }: { id: string }) => `/api/merch/orders/${id}`
const edited = (order: { id: string }, body: object) =>
  bodyOf<AdminOrder>(admin.patch(pathOf(order), body))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** An order with a line for each pair: how many were bought, and how many of them returned, for part of the money. */
async function boughtAndReturned(at: Date, ...pairs: [number, number][]) {
  const bought = pairs.map(async ([quantity, returned]) => {
    const product = await makeProduct(api.db)
    const variant = await makeVariant(api.db, { product })
    return { product, variant, quantity, returned }
  })
  return makeOrder(api.db, { now: at, bought: await Promise.all(bought), refunded: 100 })
}

describe('an admin', () => {
  test('reads an order with its lines, sums and refunds', async () => {
    const product = await makeProduct(api.db, { name: 'Crest Tee', basePrice: 3200 })
    const variant = await makeVariant(api.db, { product, size: 'L' })
    const order = await makeOrder(api.db, {
      now: now(),
      bought: [{ product, variant, quantity: 2 }],
      refunded: 1000,
    })
    const refund = await makeRefund(api.db, { order, at: now(), amount: 1000 })
    const read = await bodyOf<AdminOrder>(admin.get(pathOf(order)))
    expect(read).toEqual({
      id: order.id,
      number: order.number,
      state: 'paid',
      isMember: false,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      customerPhone: null,
      subtotal: 6400,
      discount: 0,
      total: 6400,
      refunded: 1000,
      charged: 6400,
      failure: null,
      createdAt: now().toISOString(),
      paidAt: now().toISOString(),
      handedOverAt: null,
      lines: [
        {
          variantId: variant.id,
          productName: 'Crest Tee',
          size: 'L',
          sku: variant.sku,
          quantity: 2,
          unitPrice: 3200,
          returned: 0,
        },
      ],
      refunds: [
        {
          id: refund.id,
          orderId: order.id,
          amount: 1000,
          reason: 'Wrong size',
          requestedBy: 'admin',
          returns: [],
          state: 'completed',
          failure: null,
          createdAt: now().toISOString(),
          settledAt: now().toISOString(),
        },
      ],
      reasons: [],
    })
    expect(await list()).toEqual([read])
    await refusalOf(admin.get(pathOf({ id: randomUUID() })), 404, 'not_found')
  })

  test('looks through what is to hand over, handed over, refunded or unpaid', async () => {
    const waiting = await makeOrder(api.db, { now: ago(6) })
    const partly = await makeOrder(api.db, { now: ago(5), refunded: 100 })
    const given = await makeOrder(api.db, { now: ago(4), handedOverAt: now() })
    const back = await makeOrder(api.db, { now: ago(3), refunded: 5600 })
    const failed = await makeOrder(api.db, { now: ago(2), state: 'failed' })
    const returned = await boughtAndReturned(ago(1), [2, 2])
    const partlyReturned = await boughtAndReturned(ago(0), [2, 2], [2, 1])
    const shelves: Record<OrderFilter, string[]> = {
      to_hand_over: ids([partlyReturned, partly, waiting]),
      handed_over: ids([given]),
      refunded: ids([partlyReturned, returned, back, partly]),
      unpaid: ids([failed]),
    }
    for (const [state, expected] of Object.entries(shelves)) {
      expect(ids(await list(`?state=${state}`)), state).toEqual(expected)
    }
    await refusalOf(admin.get('/api/merch/orders?state=lost'), 400, 'bad_input')
  })

  test('hands an order over, once, and takes it back', async () => {
    const order = await makeOrder(api.db, { now: now() })
    const first = await edited(order, { handedOver: true })
    expect(first.handedOverAt).toBe(now().toISOString())
    api.clock.advance({ minutes: 1 })
    const again = await refusalOf(admin.patch(pathOf(order), { handedOver: true }), 409, 'conflict')
    expect(again.error).toBe('Someone else already handed it over. Check with them first.')
    expect(await edited(order, {})).toEqual(first)
    expect((await edited(order, { handedOver: false })).handedOverAt).toBeNull()
    expect((await edited(order, { handedOver: false })).handedOverAt).toBeNull()
  })

  test('hands over what was not returned, and nothing once everything was', async () => {
    const partly = await boughtAndReturned(now(), [1, 1], [1, 0])
    expect((await edited(partly, { handedOver: true })).handedOverAt).toBe(now().toISOString())
    const returned = await boughtAndReturned(now(), [1, 1], [2, 2])
    const refused = admin.patch(pathOf(returned), { handedOver: true })
    expect((await refusalOf(refused, 409, 'conflict')).error).toBe(
      'Everything in this order was returned.',
    )
  })

  test('cannot hand over what is not paid or went back whole', async () => {
    const unpaid = await makeOrder(api.db, { now: now(), state: 'unknown' })
    const back = await makeOrder(api.db, { now: now(), refunded: 5600 })
    for (const [order, error] of [
      [unpaid, 'This order isn’t paid.'],
      [back, 'This order was fully refunded.'],
    ] as const) {
      const refused = admin.patch(pathOf(order), { handedOver: true })
      expect((await refusalOf(refused, 409, 'conflict')).error).toBe(error)
    }
    await refusalOf(admin.patch(pathOf({ id: randomUUID() }), {}), 404, 'not_found')
  })
})

describe('an order that needs attention', () => {
  const needing = () => bodyOf<AdminOrder[]>(admin.get('/api/merch/needs-person'))

  test('leaves the list when it was looked at, unless something came to it since', async () => {
    const order = await makeOrder(api.db, { now: ago(30) })
    const reviewed = await makeRefund(api.db, { order, at: ago(20), state: 'failed' })
    await makeRefund(api.db, { order, at: ago(10), state: 'failed' })
    const half = await edited(order, { reviewedUpTo: reviewed.createdAt.toISOString() })
    expect(half.reasons).toEqual(['refund_failed'])
    const whole = await edited(order, { reviewedUpTo: ago(10).toISOString() })
    expect(whole.reasons).toEqual([])
    expect(await needing()).toEqual([])
  })

  test('is never looked at beforehand, and never unseen again', async () => {
    const order = await makeOrder(api.db, { now: ago(30) })
    await edited(order, { reviewedUpTo: '2099-01-01T00:00:00.000Z' })
    const [row] = await api.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.reviewedAt).toEqual(now())
    await edited(order, { reviewedUpTo: ago(20).toISOString() })
    const [again] = await api.db.select().from(orders).where(eq(orders.id, order.id))
    expect(again?.reviewedAt).toEqual(now())
  })
})
