import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets, loginCodes, loginGuards, rateLimits } from '#server/db/schema/access.ts'
import { displayPairings } from '#server/db/schema/displays.ts'
import { calendarFeeds } from '#server/db/schema/events.ts'
import { carRequestHistory, vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { vehicleHolds } from '#server/db/schema/holds.ts'
import { formSubmissions } from '#server/db/schema/inquiries.ts'
import { stockMovements } from '#server/db/schema/shop.ts'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { writeKeys } from '#server/db/schema/write-keys.ts'
import { savedLife } from '#server/modules/car-requests/request-history.ts'
import { makeCarRequest } from './car-requests.ts'
import { makeArticle, makePicture, makeReview, makeVideo } from './content.ts'
import { makeEvent, makeRsvp } from './events.ts'
import { makeEventInquiry, makeStorageInquiry, makeSubscriber } from './inquiries.ts'
import { makeMember, makeMerge } from './members.ts'
import { makeVariant } from './merch.ts'
import { makeOrder, makeRefund } from './orders.ts'
import { makeDisplay, makeSession } from './sessions.ts'
import { makeVehicle } from './vehicles.ts'

/** Text that a file format might corrupt: quotes, line ends of every kind, other scripts, a joined emoji. */
export const ODD_TEXT = '"\\\' \t\r\n\u2028\u2029 {a,b} NULL ключ 鍵 \u{1f468}\u200d\u{1f527} \\x00'

/** At least one row in every table of the schema. */
export async function fillEveryTable(db: Db, now: Date): Promise<void> {
  const owner = await makeMember(db, { firstName: ODD_TEXT })
  const garage = await fillGarage(db, owner, now)
  await fillAccess(db, owner.id, now)
  await fillContent(db, owner, now)
  await fillShop(db, now)
  await makeCarRequest(db, { member: owner, ...garage, now }, { notes: '' })
}

type Owner = Awaited<ReturnType<typeof makeMember>>

async function fillGarage(db: Db, owner: Owner, now: Date) {
  const vehicle = await makeVehicle(db, { owner, notes: ODD_TEXT })
  await makeVehicle(db, { owner: null })
  const steps = { fromStatus: 'stored', toStatus: 'needs_staging' } as const
  const [change] = await db
    .insert(vehicleStatusHistory)
    .values({ vehicleId: vehicle.id, ...steps, changedAt: now, changedBy: 'admin' })
    .returning()
  const flat = { vehicleId: vehicle.id, kind: 'flat_tyre' as const, placedAt: now }
  await db.insert(vehicleHolds).values([flat, { ...flat, note: ODD_TEXT, endedAt: now }])
  const completed = { status: 'completed' as const, completedByChange: change?.id }
  const request = await makeCarRequest(db, { member: owner, vehicle, now }, completed)
  const life = { ...savedLife(request), notes: ODD_TEXT }
  await db.insert(carRequestHistory).values({
    requestId: request.id,
    act: 'complete',
    actor: 'staff',
    before: life,
    after: life,
    reason: ODD_TEXT,
    at: now,
  })
  return { vehicle }
}

async function fillAccess(db: Db, memberId: string, now: Date): Promise<void> {
  await makeSession(db, { memberId, at: now })
  await makeSession(db, { at: now })
  const { id: fromId } = await makeMember(db, { active: false })
  await makeMerge(db, { fromId, intoId: memberId, now })
  const ofBrowser = { identifierHash: 'who', codeHash: 'code', browserHash: 'browser' }
  const from = { network: 'a/48', isKnownDevice: true }
  const code = { ...ofBrowser, ...from, createdAt: now, expiresAt: now }
  await db.insert(loginCodes).values(code)
  await db.insert(loginGuards).values({ identifierHash: 'who', updatedAt: now })
  // Must be ordered by bytes, not by a locale's collation, which would put B after a.
  const keys = ['a:1', 'B:1', 'ä:1', 'a:1 ', '~']
  await db.insert(rateLimits).values(keys.map((key) => ({ key, windowStart: now, count: 1 })))
  const done = { requestHash: 'hash', status: 201, answer: '{"a": null}', createdAt: now }
  await db.insert(writeKeys).values({ actor: memberId, key: ODD_TEXT, ...done })
  await db.insert(instanceSecrets).values({ name: 'session', value: 'kept' })
  const { display } = await makeDisplay(db, { at: now })
  const hashes = { codeHash: 'one', secretHash: 'two', tokenHash: 'three' }
  await db
    .insert(displayPairings)
    .values({ ...hashes, displayId: display.id, createdAt: now, expiresAt: now })
}

async function fillContent(db: Db, member: Owner, now: Date): Promise<void> {
  await makeArticle(db, { content: ODD_TEXT })
  await makeVideo(db)
  await makeReview(db)
  await makePicture(db, { bytes: Uint8Array.from({ length: 256 }, (_, index) => index) })
  await makePicture(db, { bytes: new Uint8Array() })
  const event = await makeEvent(db, { now })
  await makeRsvp(db, { event, member, now })
  await makeEventInquiry(db, { event, now })
  await makeStorageInquiry(db, { now })
  await makeSubscriber(db, { now })
  await db
    .insert(calendarFeeds)
    .values({ memberId: member.id, feedId: randomUUID(), createdAt: now })
  await db.insert(formSubmissions).values({ id: 'sub_1', takenAt: now })
}

async function fillShop(db: Db, now: Date): Promise<void> {
  const order = await makeOrder(db, { now })
  await makeRefund(db, { order, at: now, amount: 100 })
  const { id: variantId } = await makeVariant(db, { quantityHeld: 1 })
  const moved = { reason: 'purchased' as const, quantity: 10 }
  await db.insert(stockMovements).values({ variantId, ...moved, createdAt: now })
  await db.insert(receiptMails).values({ orderId: order.id, nextTryAt: now, createdAt: now })
}
