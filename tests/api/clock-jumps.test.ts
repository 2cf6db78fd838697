import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Display, Pairing } from '#domain/displays/display.ts'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { displays } from '#server/db/schema/displays.ts'
import { orders, variants } from '#server/db/schema/shop.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { lapseOrders } from '#server/modules/checkout/lapse-orders.ts'
import { sendReceipts } from '#server/modules/receipts/send-receipts.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { makeOrder } from '../factories/orders.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { captureDeliveries } from '../setup/api-fixture.ts'
import { codeCalls, wrong } from '../setup/code-calls.ts'
import { openShop } from '../setup/shop-api.ts'
import { buying, onSale } from '../setup/shop-stock.ts'

const FEW = { LIMIT_PUBLIC_FORMS: '2' }

const api = await openShop(FEW)
const { db, clock, visitor } = api
const { shownCode, requestCode, verify, wrongTries } = codeCalls(api)
const today = clock.now()
afterEach(() => clock.set(today))
afterAll(() => api.close())

/** The clock a day ahead for a while, and right again. */
async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
  clock.advance({ days: 1 })
  const done = await work()
  clock.advance({ days: -1 })
  return done
}

test('a limit that was used up while the clock was a day ahead locks nobody out after', async () => {
  const subscribe = (name: string) =>
    visitor().post('/api/newsletter', { email: `${name}@example.test` })
  await aDayAhead(async () => {
    for (const name of ['a', 'b']) await bodyOf(subscribe(name), 201)
    await refusalOf(subscribe('c'), 429, 'too_many')
  })
  for (const name of ['c', 'd']) await bodyOf(subscribe(name), 201)
  await refusalOf(subscribe('e'), 429, 'too_many')
})

test('codes can be requested at once, and one of a clock that was ahead opens nothing', async () => {
  const { email } = await makeMember(db)
  const ahead = await aDayAhead(async () => {
    await shownCode(email)
    await shownCode(email)
    const last = await shownCode(email)
    await refusalOf(requestCode(email), 429, 'too_many')
    return last
  })
  await refusalOf(verify(email, ahead), 400, 'invalid_code')
  await bodyOf(verify(email, await shownCode(email)))
})

test('waits for wrong tries and unused codes do not outlast the clock that set them', async () => {
  const { email } = await makeMember(db)
  await aDayAhead(async () => {
    for (let codes = 0; codes < 3; codes++) {
      await shownCode(email)
      await wrongTries(email, 5)
    }
    await refusalOf(verify(email, wrong), 429, 'too_many')
    await refusalOf(requestCode(email), 429, 'too_many')
  })
  await refusalOf(verify(email, wrong), 400, 'invalid_code')
  await bodyOf(verify(email, await shownCode(email)))
})

test('a session from before the jump and one from during it both go on', async () => {
  const member = await makeMember(db)
  const before = await api.asMember(member)
  const signedInAhead = await aDayAhead(async () => {
    await bodyOf(before.get('/api/auth/me'))
    return api.asMember(member)
  })
  await bodyOf(before.get('/api/auth/me'))
  await bodyOf(signedInAhead.get('/api/auth/me'))
})

test('a request arrives once, whichever clock its copies meet', async () => {
  const member = await makeMember(db)
  const vehicle = await makeVehicle(db, { owner: member })
  const asMember = await api.asMember(member)
  const body = carRequestBody({ vehicle, now: today })
  const send = () => asMember.post('/api/car-requests', body, { 'idempotency-key': 'the same' })
  const first = await bodyOf(send(), 201)
  expect(await aDayAhead(() => bodyOf(send(), 201))).toEqual(first)
  expect(await bodyOf(send(), 201)).toEqual(first)
  expect(await bodyOf(asMember.get('/api/my/car-requests'))).toHaveLength(1)
})

test('stock that was held while the clock was ahead comes back', async () => {
  const { line, variant } = await onSale(db, 2800)
  const held = async () => {
    const [row] = await db.select().from(variants).where(eq(variants.id, variant.id))
    return row?.quantityHeld
  }
  await aDayAhead(() => api.browser().started(buying(line(2))))
  expect(await held()).toBe(2)
  await lapseOrders({ db, now: clock.now() })
  expect(await held()).toBe(0)
  expect(await db.$count(orders, eq(orders.state, 'open'))).toBe(0)
})

test('a receipt that was put off while the clock was ahead is sent', async () => {
  const { id: orderId } = await makeOrder(db, { now: today })
  const { delivery, delivered } = captureDeliveries()
  const nextTryAt = await aDayAhead(async () => clock.now())
  await db
    .insert(receiptMails)
    .values({ orderId, nextTryAt, createdAt: today })
    .onConflictDoUpdate({ target: receiptMails.orderId, set: { nextTryAt } })
  const log = pino({ level: 'silent' })
  await sendReceipts({ db, clock: () => today, delivery, settings: api.settings, log }, orderId)
  expect(delivered).toHaveLength(1)
})

test('an order that was filled late while the clock was ahead leaves the list once an admin has looked', async () => {
  const failure = 'Nothing was charged.'
  const order = await aDayAhead(() => makeOrder(db, { now: clock.now(), failure }))
  const review = async (reviewedUpTo: Date) => {
    const path = `/api/merch/orders/${order.id}`
    return bodyOf<AdminOrder>((await api.asAdmin()).patch(path, { reviewedUpTo }))
  }
  expect((await review(today)).reasons).toEqual(['filled_late'])
  expect((await review(new Date('2099-01-01T00:00:00Z'))).reasons).toEqual([])
  const [{ reviewedAt } = { reviewedAt: null }] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, order.id))
  expect(reviewedAt).toEqual(order.paidAt)
})

test('a pairing code of a clock that was ahead works no more once it is put right', async () => {
  const begin = async () => bodyOf<Pairing>(visitor().post('/api/kiosk/pairings', {}), 201)
  const { code, secret } = await aDayAhead(begin)
  const admin = await api.asAdmin()
  const pairing = admin.post('/api/displays', { code, name: 'Hall' })
  await refusalOf(pairing, 400, 'invalid_pairing_code')
  const claim = visitor().post('/api/kiosk/pairings/claim', { secret })
  await refusalOf(claim, 404, 'not_found')
})

test('a display that was seen while the clock was ahead is seen by the right one again', async () => {
  const asDisplay = await api.asDisplay()
  const see = async () => {
    await bodyOf(asDisplay.get('/api/kiosk/board'))
    await api.background.finished()
  }
  await aDayAhead(see)
  await see()
  const listed = await bodyOf<Display[]>((await api.asAdmin()).get('/api/displays'))
  expect(listed.map(({ lastSeenAt }) => lastSeenAt)).toEqual([today.toISOString()])
  expect(await db.$count(displays)).toBe(1)
})
