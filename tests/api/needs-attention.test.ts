import { afterAll, expect, test } from 'vitest'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { ATTENTION_REASONS } from '#domain/merch/needs-attention.ts'
import { ORDER_STATES, type OrderState, REFUND_STATES } from '#domain/merch/order.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import { makeProduct, makeVariant } from '../factories/merch.ts'
import { makeOrder, makeRefund } from '../factories/orders.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const product = await makeProduct(api.db)
const variant = await makeVariant(api.db, { product })
const bought = [{ product, variant, quantity: 1 }]
const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000)

const REQUESTERS = [
  ['admin', 'a wish'],
  ['system', 'unfilled'],
  ['system', 'again'],
] as const

/** Everything that may have come to an order an hour ago, by its state. */
async function makeTroubled(state: OrderState) {
  const base = { now: ago(60), bought, state }
  const failures = state === 'paid' ? [null, 'Nothing was charged.'] : [null]
  const made = []
  for (const failure of failures) made.push(await makeOrder(api.db, { ...base, failure }))
  for (const foundAmount of [null, 1]) {
    const order = await makeOrder(api.db, base)
    const values = { orderId: order.id, idempotencyKey: order.id, amount: order.total }
    await api.db
      .insert(paymentAttempts)
      .values({ ...values, foundAmount, startedAt: ago(59) })
      .onConflictDoUpdate({ target: paymentAttempts.orderId, set: { foundAmount } })
    made.push(order)
  }
  for (const refund of REFUND_STATES) {
    for (const [requestedBy, idempotencyKey] of REQUESTERS) {
      const order = await makeOrder(api.db, base)
      const isSettled = refund === 'completed' || refund === 'failed'
      const how = { requestedBy, idempotencyKey, settledAt: isSettled ? ago(20) : null }
      await makeRefund(api.db, { order, at: ago(30), state: refund, ...how })
      made.push(order)
    }
  }
  return made
}

async function review({ id }: { id: string }, minutes: number) {
  const reviewedUpTo = ago(minutes).toISOString()
  await bodyOf(admin.patch(`/api/merch/orders/${id}`, { reviewedUpTo }))
}

test('the list is what the rule says of every order there is, looked at or not', async () => {
  for (const state of ORDER_STATES) {
    await makeTroubled(state)
    // Between the refund and its end, and after both.
    for (const minutes of [25, 10]) {
      for (const order of await makeTroubled(state)) await review(order, minutes)
    }
  }
  const all = await bodyOf<AdminOrder[]>(admin.get('/api/merch/orders?limit=1000'))
  expect(all).toHaveLength(await api.db.$count(orders))
  const needing = all.filter(({ reasons }) => reasons.length > 0)
  const listed = await bodyOf<AdminOrder[]>(admin.get('/api/merch/needs-person'))
  expect(listed).toEqual(needing)
  const met = new Set(needing.flatMap(({ reasons }) => reasons))
  expect([...met].sort()).toEqual(Object.keys(ATTENTION_REASONS).sort())
  expect(needing.length).toBeLessThan(all.length)
})
