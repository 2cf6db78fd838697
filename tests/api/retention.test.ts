import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { rateLimits } from '#server/db/schema/access.ts'
import { carRequests, vehicleStatusHistory } from '#server/db/schema/garage.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { orderLines, orders, paymentAttempts, stockMovements } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import {
  clearOldOrders,
  forgetCustomers,
  ORDER_LIFETIMES,
} from '#server/modules/orders/old-orders.ts'
import { clearOldRows } from '#server/retention/retention.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeEvent } from '../factories/events.ts'
import { makeEventInquiry, makeStorageInquiry, makeSubscriber } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeOrder, makeRefund } from '../factories/orders.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
afterAll(() => api.close())
const { db } = api
const now = new Date('2034-05-23T16:00:00Z')
const SECOND = 1000
const DAY = 24 * 3600 * SECOND
const YEAR = 365 * DAY
type RetainedTable =
  | typeof orders
  | typeof carRequests
  | typeof eventInquiries
  | typeof newsletterSubscribers
  | typeof storageInquiries

const applyRetention = async () => {
  await clearOldRows({ ...api.deps, now })
  await forgetCustomers({ db, now })
  await clearOldOrders({ db, now })
}
const ago = (ms: number) => new Date(now.getTime() - ms)
const idsIn = async (table: RetainedTable) =>
  new Set((await db.select({ id: table.id }).from(table as PgTable)).map(({ id }) => id))

/** Makes two rows a second to either side of a lifetime's end, and tells which of them are left. */
async function leftOf(lifetime: number, make: (at: Date) => Promise<string>, table: RetainedTable) {
  const young = await make(ago(lifetime - SECOND))
  const old = await make(ago(lifetime + SECOND))
  await applyRetention()
  const left = await idsIn(table)
  return { young: left.has(young), old: left.has(old) }
}

const OLD_GOES = { young: true, old: false }
const BOTH_STAY = { young: true, old: true }

describe('a row a second too young stays, and one a second too old goes', () => {
  test('inquiries about events', async () => {
    const event = await makeEvent(db, { now })
    const make = async (at: Date) => (await makeEventInquiry(db, { event, now: at })).id
    expect(await leftOf(2 * YEAR, make, eventInquiries)).toEqual(OLD_GOES)
  })

  test('newsletter addresses that nobody confirmed; a confirmed one stays', async () => {
    const make = async (at: Date) => (await makeSubscriber(db, { now: at, confirmedAt: null })).id
    const unconfirmed = 7 * DAY
    expect(await leftOf(unconfirmed, make, newsletterSubscribers)).toEqual(OLD_GOES)
    const confirmed = async (at: Date) => (await makeSubscriber(db, { now: at })).id
    expect(await leftOf(unconfirmed, confirmed, newsletterSubscribers)).toEqual(BOTH_STAY)
    const mailedAgain = await makeSubscriber(db, {
      now: ago(2 * unconfirmed),
      confirmedAt: null,
      mailedAt: ago(unconfirmed - SECOND),
    })
    await applyRetention()
    expect(await idsIn(newsletterSubscribers)).toContain(mailedAgain.id)
  })

  test('inquiries about storage', async () => {
    const make = async (at: Date) => (await makeStorageInquiry(db, { now: at })).id
    expect(await leftOf(2 * YEAR, make, storageInquiries)).toEqual(OLD_GOES)
  })

  test.each([
    { status: 'completed' as const, left: OLD_GOES },
    { status: 'expired' as const, left: OLD_GOES },
    { status: 'pending' as const, left: BOTH_STAY },
  ])('requests that are $status: $left', async ({ status, left }) => {
    const member = await makeMember(db)
    const make = async (at: Date) => {
      const vehicle = await makeVehicle(db, { owner: member })
      return (await makeCarRequest(db, { member, vehicle, now: at }, { status })).id
    }
    expect(await leftOf(3 * YEAR, make, carRequests)).toEqual(left)
  })

  test.each([
    { what: 'sales', lifetime: ORDER_LIFETIMES.sale, overrides: {}, left: OLD_GOES },
    {
      what: 'orders that bought nothing',
      lifetime: ORDER_LIFETIMES.boughtNothing,
      overrides: { state: 'lapsed' as const },
      left: OLD_GOES,
    },
    {
      what: 'orders that nobody knows the end of',
      lifetime: ORDER_LIFETIMES.sale,
      overrides: { state: 'unknown' as const },
      left: BOTH_STAY,
    },
  ])('$what', async ({ lifetime, overrides, left }) => {
    const make = async (at: Date) => (await makeOrder(db, { now: at, ...overrides })).id
    expect(await leftOf(lifetime, make, orders)).toEqual(left)
  })
})

const step = (vehicleId: string, changedAt: Date) =>
  db.insert(vehicleStatusHistory).values({
    vehicleId,
    changedAt,
    changedBy: 'admin',
    fromStatus: 'stored',
    toStatus: 'needs_staging',
  })

test('old changes of status go, and each car retains its newest however old', async () => {
  const [moved, still] = [await makeVehicle(db), await makeVehicle(db)]
  const lifetime = 3 * YEAR
  for (const ms of [2 * lifetime, lifetime + SECOND, lifetime - SECOND])
    await step(moved.id, ago(ms))
  for (const ms of [3 * lifetime, 2 * lifetime]) await step(still.id, ago(ms))
  await applyRetention()
  const { vehicleId, changedAt } = vehicleStatusHistory
  const left = (id: string) =>
    db.select({ changedAt }).from(vehicleStatusHistory).where(eq(vehicleId, id))
  expect(await left(moved.id)).toEqual([{ changedAt: ago(lifetime - SECOND) }])
  expect(await left(still.id)).toEqual([{ changedAt: ago(2 * lifetime) }])
})

describe('the buyer of an order', () => {
  const buyerOf = async (id: string) =>
    (await db.select().from(orders).where(eq(orders.id, id))).map((row) => [
      ...[row.customerName, row.customerEmail, row.customerPhone, row.memberId],
      row.total,
    ])
  const { customer } = ORDER_LIFETIMES

  test('is taken out of it after two years, and what was sold stays', async () => {
    const { id: memberId } = await makeMember(db)
    const overrides = { customerName: 'Edith Harrow', customerPhone: '+12155550123', memberId }
    const young = await makeOrder(db, { now: ago(customer - SECOND), ...overrides })
    const old = await makeOrder(db, { now: ago(customer + SECOND), ...overrides })
    await applyRetention()
    expect(await buyerOf(young.id)).toEqual([
      ['Edith Harrow', young.customerEmail, '+12155550123', memberId, young.total],
    ])
    expect(await buyerOf(old.id)).toEqual([['Removed', '', null, null, old.total]])
    expect(await db.$count(orderLines, eq(orderLines.orderId, old.id))).toBe(1)
    expect((await api.visitor().get(`/receipts/${old.id}`)).status).toBe(200)
  })

  test('stays while the order is not settled', async () => {
    const open = await makeOrder(db, { now: ago(customer + SECOND), state: 'charging' })
    await applyRetention()
    expect(await buyerOf(open.id)).toEqual([
      ['Edith Harrow', open.customerEmail, null, null, open.total],
    ])
  })

  test.each(['pending', 'unknown'] as const)(
    'stays while a refund of it is %s, and goes once that is settled',
    async (state) => {
      const at = ago(customer + SECOND)
      const order = await makeOrder(db, { now: at })
      const refund = await makeRefund(db, { order, at, state, settledAt: null })
      await applyRetention()
      expect((await buyerOf(order.id))[0]?.[1]).toBe(order.customerEmail)
      const settled = { state: 'completed' as const, settledAt: now }
      await db.update(refunds).set(settled).where(eq(refunds.id, refund.id))
      await applyRetention()
      expect((await buyerOf(order.id))[0]?.[1]).toBe('')
    },
  )
})

describe('where money moved', () => {
  test('an order that failed and was charged stays as long as a sale', async () => {
    const made = ago(ORDER_LIFETIMES.boughtNothing + SECOND)
    const returned = await makeOrder(db, { now: made, state: 'failed' })
    await makeRefund(db, { order: returned, at: made })
    const charged = await makeOrder(db, { now: made, state: 'failed' })
    await db.insert(paymentAttempts).values({
      orderId: charged.id,
      idempotencyKey: charged.id,
      amount: charged.total,
      startedAt: made,
      foundAmount: 1,
    })
    await applyRetention()
    const left = await idsIn(orders)
    expect([left.has(returned.id), left.has(charged.id)]).toEqual([true, true])
  })

  test('a sale goes with its refunds, and its movements of stock stay without it', async () => {
    const at = ago(ORDER_LIFETIMES.sale + SECOND)
    const order = await makeOrder(db, { now: at })
    const refund = await makeRefund(db, { order, at })
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const variantId = line?.variantId ?? ''
    await db.insert(stockMovements).values({
      variantId,
      reason: 'sold',
      quantity: -2,
      orderId: order.id,
      createdAt: at,
    })
    await applyRetention()
    expect((await idsIn(orders)).has(order.id)).toBe(false)
    expect(await db.$count(refunds, eq(refunds.id, refund.id))).toBe(0)
    const moved = { variantId, quantity: -2, orderId: null }
    expect(await db.select().from(stockMovements)).toContainEqual(expect.objectContaining(moved))
  })

  test('a sale stays while a refund of it is under way', async () => {
    const at = ago(ORDER_LIFETIMES.sale + SECOND)
    const order = await makeOrder(db, { now: at })
    await makeRefund(db, { order, at, state: 'pending', settledAt: null })
    await applyRetention()
    expect((await idsIn(orders)).has(order.id)).toBe(true)
  })
})

test('more rows than a batch go in several, and others are left alone', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => ({
    key: `batch-${index}`,
    windowStart: now,
    count: index,
  }))
  await db.insert(rateLimits).values(rows)
  const place = { table: rateLimits, key: rateLimits.key, batch: 10 }
  await deleteInBatches(db, place, eq(rateLimits.windowStart, now))
  expect(await db.$count(rateLimits, eq(rateLimits.windowStart, now))).toBe(0)
})
