import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropoffCountdown } from '#domain/vehicles/countdown.ts'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { carRequests, vehicles } from '#server/db/schema/garage.ts'
import {
  eventInquiries,
  newsletterSubscribers,
  storageInquiries,
} from '#server/db/schema/inquiries.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { GUIDE_EMAIL } from '#server/demo/sample-members.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const ZONE = 'America/New_York'
const now = new Date('2026-05-21T18:40:00Z')
const opened: TestDatabase[] = []

async function seeded(): Promise<Db> {
  const database = await openTestDatabase()
  opened.push(database)
  await seedSampleClub({ db: database.db, now }, ZONE)
  return database.db
}

let db: Db
beforeAll(async () => {
  const database = await openTestDatabase()
  opened.push(database)
  db = database.db
  await seedSampleClub({ db, now }, ZONE)
})
afterAll(async () => {
  for (const database of opened) await database.close()
})

const dropoffs = async () => {
  const rows = await db.select().from(vehicles).where(eq(vehicles.status, 'coming_home'))
  return rows.map((row) =>
    dropoffCountdown(row.scheduledDropoffDate, row.scheduledDropoffTime, now, ZONE),
  )
}

test('has 40 members and 105 vehicles over all five states', async () => {
  expect(await db.$count(members)).toBe(40)
  expect(await db.$count(vehicles)).toBe(105)
  for (const status of GARAGE_STATUSES) {
    expect(await db.$count(vehicles, eq(vehicles.status, status))).toBeGreaterThan(7)
  }
})

test('a car whose name says its year, make and model has no other ones', async () => {
  const named = (await db.select().from(vehicles)).filter((car) => /^\d{4} /.test(car.vehicleName))
  expect(named.length).toBeGreaterThan(100)
  for (const { vehicleName, year, make, model } of named) {
    expect(vehicleName).toContain(`${year} ${make} ${model}`)
  }
})

test('has a member with nine cars, members without, and one with only a phone', async () => {
  const owned = new Map<string, number>()
  for (const { memberId } of await db.select().from(vehicles)) {
    if (memberId) owned.set(memberId, (owned.get(memberId) ?? 0) + 1)
  }
  const people = await db.select().from(members)
  expect(Math.max(...owned.values())).toBe(9)
  expect(people.filter(({ id }) => !owned.has(id))).toHaveLength(2)
  expect(people.filter(({ email }) => email === null).length).toBeGreaterThan(0)
  expect(people.filter(({ phone }) => phone === null).length).toBeGreaterThan(0)
  const guide = people.find(({ email }) => email === GUIDE_EMAIL)
  expect(owned.get(guide?.id ?? '')).toBe(4)
})

test('shows overdue drop-offs, one due in minutes, one not scheduled, and cars without a place', async () => {
  const countdowns = await dropoffs()
  expect(countdowns.filter((one) => one?.state === 'overdue')).toHaveLength(2)
  expect(countdowns).toContainEqual(expect.objectContaining({ days: 0, hours: 0, minutes: 20 }))
  expect(countdowns).toContain(null)
  const rows = await db.select().from(vehicles)
  expect(rows.some(({ storagePosition }) => storagePosition === null)).toBe(true)
  expect(rows.some(({ vehicleName }) => vehicleName.length > 80)).toBe(true)
  expect(rows.filter(({ removedByMemberAt }) => removedByMemberAt !== null)).toHaveLength(3)
})

test('has pending requests for today and Saturday, and older ones', async () => {
  const rows = await db.select().from(carRequests)
  const pending = rows.filter(({ status }) => status === 'pending')
  expect(pending.some(({ requestedDate }) => requestedDate === '2026-05-21')).toBe(true)
  expect(pending.some(({ requestedDate }) => requestedDate === '2026-05-23')).toBe(true)
  expect(rows.some(({ status }) => status === 'completed')).toBe(true)
  expect(rows.some(({ status }) => status === 'expired')).toBe(true)
})

test('has events behind, today and ahead: one full, one nearly empty, one without a limit', async () => {
  const rows = await db.select().from(events)
  const days = rows.map(({ eventDate }) => eventDate)
  expect(days.filter((day) => day < '2026-05-21').length).toBeGreaterThan(1)
  expect(days).toContain('2026-05-21')
  expect(days.filter((day) => day > '2026-05-21').length).toBeGreaterThan(4)
  expect(rows.some(({ goingCount, maxAttendees }) => goingCount === maxAttendees)).toBe(true)
  expect(rows).toContainEqual(expect.objectContaining({ goingCount: 12, maxAttendees: 40 }))
  expect(rows.some(({ maxAttendees }) => maxAttendees === null)).toBe(true)
  expect(rows.some(({ title }) => title.length > 150)).toBe(true)
  for (const { id, goingCount } of rows) {
    const yes = and(eq(eventRsvps.eventId, id), eq(eventRsvps.attending, true))
    expect(await db.$count(eventRsvps, yes)).toBe(goingCount)
  }
})

test('shows only pictures that are there', async () => {
  for (const { imageUrl } of await db.select().from(events)) {
    if (imageUrl) expect(existsSync(join(PROJECT_ROOT, 'public', imageUrl)), imageUrl).toBe(true)
  }
})

test('has inquiries about events and storage in several states', async () => {
  const [about, storage] = [
    await db.select().from(eventInquiries),
    await db.select().from(storageInquiries),
  ]
  expect(about).toHaveLength(14)
  expect(storage).toHaveLength(12)
  const states = (rows: { status: string }[]) => new Set(rows.map(({ status }) => status)).size
  expect(states(about)).toBe(4)
  expect(states(storage)).toBe(3)
})

test('has more readers of the newsletter than a page of the console shows', async () => {
  expect(await db.$count(newsletterSubscribers)).toBe(34)
})

test('is the same club every time', async () => {
  const other = await seeded()
  const names = (from: Db) => from.select().from(vehicles).orderBy(vehicles.id)
  expect(await names(other)).toEqual(await names(db))
})

test('is not put over what is there', async () => {
  await db.delete(vehicles)
  await seedSampleClub({ db, now }, ZONE)
  expect(await db.$count(vehicles)).toBe(0)
})
