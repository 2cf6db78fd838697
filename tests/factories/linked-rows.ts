import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { displayPairings } from '#server/db/schema/displays.ts'
import { calendarFeeds } from '#server/db/schema/events.ts'
import {
  carRequestHistory,
  idempotencyKeys,
  keyUsage,
  vehicleStatusHistory,
} from '#server/db/schema/garage.ts'
import { orders, stockHolds, stockMovements } from '#server/db/schema/shop.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { savedLife } from '#server/modules/car-requests/request-history.ts'
import { makeCarRequest } from './car-requests.ts'
import { makeEvent, makeRsvp } from './events.ts'
import { makeEventInquiry } from './inquiries.ts'
import { type MemberRow, makeMember, makeMerge } from './members.ts'
import { makeProduct, makeVariant } from './merch.ts'
import { makeOrder, makeRefund } from './orders.ts'
import { only } from './rows.ts'
import { makeDisplay, makeSession } from './sessions.ts'
import { makeHold, makeVehicle } from './vehicles.ts'

const AGES_MS = 8 * 365 * 24 * 60 * 60_000

/** A member with everything that can belong to one, each reference of the database at least once. */
export async function makeLinkedRows(db: Db, now: Date) {
  const member = await makeMember(db)
  await makeSession(db, { memberId: member.id, at: now })
  await db
    .insert(calendarFeeds)
    .values({ memberId: member.id, feedId: randomUUID(), createdAt: now })
  const used = { key: randomUUID(), state: 'used' as const, status: 201, answer: '{}' }
  const dated = { createdAt: now, expiresAt: new Date(now.getTime() + AGES_MS) }
  await db.insert(idempotencyKeys).values({ memberId: member.id, ...used, ...dated })
  await db.insert(keyUsage).values({ memberId: member.id, keyCount: 1 })
  const { id } = await makeMember(db)
  await makeMerge(db, { fromId: id, intoId: member.id, now })
  await makeMerge(db, { fromId: member.id, intoId: id, now })
  return {
    member,
    ...(await makeGarage(db, member, now)),
    ...(await makeEvening(db, member, now)),
    ...(await makeSale(db, member, now)),
    ...(await makeWall(db, now)),
  }
}

async function makeGarage(db: Db, member: MemberRow, now: Date) {
  const vehicle = await makeVehicle(db, { owner: member, status: 'coming_home' })
  await makeHold(db, { vehicleId: vehicle.id, placedAt: now })
  const steps = { fromStatus: 'on_road', toStatus: 'coming_home' } as const
  const change = only(
    await db
      .insert(vehicleStatusHistory)
      .values({ vehicleId: vehicle.id, ...steps, changedAt: now, changedBy: 'admin' })
      .returning(),
  )
  const context = { member, vehicle, now }
  const pending = await makeCarRequest(db, context)
  const over = { status: 'completed' as const, completedByChange: change.id }
  const completed = await makeCarRequest(db, context, over)
  for (const request of [pending, completed]) {
    const life = savedLife(request)
    const act = { requestId: request.id, act: 'change', actor: 'staff' as const, at: now }
    await db.insert(carRequestHistory).values({ ...act, before: life, after: life })
  }
  return { vehicle, change, pending }
}

async function makeEvening(db: Db, member: MemberRow, now: Date) {
  const event = await makeEvent(db, { now })
  const yesterday = addCalendarDays(dayInZone(now, 'America/New_York'), -2)
  for (const one of [event, await makeEvent(db, { now, eventDate: yesterday })]) {
    await makeRsvp(db, { event: one, member, now })
  }
  await makeEventInquiry(db, { event, now })
  return { event }
}

async function makeSale(db: Db, { id: memberId }: MemberRow, now: Date) {
  const product = await makeProduct(db)
  const variant = await makeVariant(db, { product, quantitySold: 1, quantityHeld: 1 })
  const bought = [{ product, variant, quantity: 1 }]
  const old = new Date(now.getTime() - AGES_MS)
  const order = await makeOrder(db, { now: old, memberId, bought })
  await makeRefund(db, { order, at: old, amount: 100 })
  const one = { variantId: variant.id, quantity: 1 }
  await db.insert(stockMovements).values({
    ...{ ...one, quantity: -1, orderId: order.id, reason: 'sold', createdAt: old },
  })
  await db.insert(receiptMails).values({ orderId: order.id, nextTryAt: old, createdAt: old })
  await db.insert(stockHolds).values({ ...one, orderId: order.id })
  await db.update(orders).set({ refunded: 100 }).where(eq(orders.id, order.id))
  return { product, variant, order }
}

async function makeWall(db: Db, now: Date) {
  const { display } = await makeDisplay(db, { at: now })
  await db.insert(displayPairings).values({
    ...{ codeHash: randomUUID(), secretHash: randomUUID(), tokenHash: randomUUID() },
    ...{ displayId: display.id, createdAt: now, expiresAt: now },
  })
  return { display }
}

export type LinkedRows = Awaited<ReturnType<typeof makeLinkedRows>>
