import { eq } from 'drizzle-orm'
import { fullName } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests, vehicleStatusHistory, vehicles } from '#server/db/schema/garage.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { members } from '#server/db/schema/members.ts'
import { products, stockMovements, variants } from '#server/db/schema/shop.ts'
import { chance } from './sample-chance.ts'
import { seedSampleContent } from './sample-content.ts'
import { sampleEvents } from './sample-events.ts'
import { type NewChange, sampleHistory } from './sample-history.ts'
import { sampleEventInquiries, sampleStorageInquiries } from './sample-inquiries.ts'
import { SAMPLE_MEMBERS } from './sample-members.ts'
import { type NewRequest, sampleRequests } from './sample-requests.ts'
import { sampleSlots } from './sample-slots.ts'
import { sampleSubscribers } from './sample-subscribers.ts'
import { type SampleVehicle, sampleVehicles } from './sample-vehicles.ts'
import { sampleShop } from './shop/sample-shop.ts'

const SEED = 1908
const DAY_MS = 24 * 60 * 60_000
const MARK = 'sample-club'
const REMOVED_BY_MEMBER = [40, 63, 88]

type Scope = { db: Db; now: Date }

/** Fills an empty database with the sample club of the demo, once; leaves any other as it is (decision 13). */
export async function seedSampleClub({ db, now }: Scope, timeZone: string): Promise<void> {
  if ((await db.$count(instanceSecrets, eq(instanceSecrets.name, MARK))) > 0) return
  await db.transaction(async (tx) => {
    // Of several processes that start together, the others wait here for the first.
    const [mark] = await tx
      .insert(instanceSecrets)
      .values({ name: MARK, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ name: instanceSecrets.name })
    if (!mark || (await tx.$count(members)) > 0 || (await tx.$count(vehicles)) > 0) return
    await fill({ db: tx, now }, timeZone)
  })
}

async function fill({ db: tx, now }: Scope, timeZone: string): Promise<void> {
  const luck = chance(SEED)
  const people = SAMPLE_MEMBERS.map((one, index) => ({
    ...one,
    id: luck.id(),
    createdAt: daysBefore(now, 30 + index * 11),
    updatedAt: daysBefore(now, 30 + index * 11),
  }))
  const owners = people.map((one) => ({ id: one.id, name: fullName(one), email: one.email }))
  const cars = sampleVehicles(owners, luck)
  const asked = sampleRequests(
    cars,
    sampleSlots(now, timeZone),
    new Map(people.map((one) => [one.id, { ...one, name: fullName(one) }])),
    { now, chance: luck },
  )
  finish(cars, now)
  const changes = sampleHistory(cars, now, luck)
  await tx.insert(members).values(people)
  await tx.insert(vehicles).values(cars.map(({ row }) => row))
  const saved = await tx.insert(vehicleStatusHistory).values(changes).returning()
  await tx.insert(carRequests).values(asked.map((request) => byItsChange(request, saved)))
  await seedSampleContent({ db: tx, now }, timeZone)
  await fillEvents({ db: tx, now }, owners, timeZone)
  await fillShop({ db: tx, now })
}

/** By a chance of its own, so that the garage stays the same whatever is added here. */
async function fillEvents(
  { db: tx, now }: Scope,
  guests: { id: string; name: string; email: string | null }[],
  timeZone: string,
): Promise<void> {
  const luck = { now, timeZone, chance: chance(SEED + 1) }
  const sample = sampleEvents(guests, luck)
  await tx.insert(events).values(sample.events)
  await tx.insert(eventRsvps).values(sample.rsvps)
  await tx.insert(eventInquiries).values(sampleEventInquiries(sample.events, luck))
  await tx.insert(storageInquiries).values(sampleStorageInquiries(luck))
  await tx.insert(newsletterSubscribers).values(sampleSubscribers(luck))
}

async function fillShop({ db: tx, now }: Scope): Promise<void> {
  const sample = sampleShop({ now, chance: chance(SEED + 2) })
  await tx.insert(products).values(sample.products)
  await tx.insert(variants).values(sample.variants)
  await tx.insert(stockMovements).values(sample.movements)
}

function finish(cars: SampleVehicle[], now: Date): void {
  for (const [index, { row }] of cars.entries()) {
    row.createdAt = daysBefore(now, 20 + index)
    row.updatedAt = daysBefore(now, index % 9)
    if (REMOVED_BY_MEMBER.includes(index) && row.memberId) {
      row.removedByMemberAt = daysBefore(now, 1 + (index % 5))
    }
  }
}

/** Ties a completed pickup to the change that completed it, so that undo brings it back. */
function byItsChange(request: NewRequest, saved: (NewChange & { id: number })[]): NewRequest {
  if (request.status !== 'completed' || request.requestType !== 'pickup') return request
  const change = saved.find(
    (one) => one.vehicleId === request.vehicleId && one.toStatus === 'on_road',
  )
  return { ...request, completedByChange: change?.id ?? null }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
