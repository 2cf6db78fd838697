import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GARAGE_STATUSES } from '#domain/vehicles/garage-cycle.ts'
import type { Db } from '#server/db/db.ts'
import { eventRsvps, events } from '#server/db/schema/events.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
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

test('has 40 members and 105 vehicles over all five states', async () => {
  expect(await db.$count(members)).toBe(40)
  expect(await db.$count(vehicles)).toBe(105)
  for (const status of GARAGE_STATUSES) {
    expect(await db.$count(vehicles, eq(vehicles.status, status))).toBeGreaterThan(7)
  }
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
