import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { articles } from '#server/db/schema/content.ts'
import { eventRsvps } from '#server/db/schema/events.ts'
import { keyUsage, vehicles } from '#server/db/schema/garage.ts'
import { eventInquiries } from '#server/db/schema/inquiries.ts'
import { members } from '#server/db/schema/members.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { listCarRequests } from '#server/modules/car-requests/list-car-requests.ts'
import { listMembers } from '#server/modules/members/list-members.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { migratedFrom } from '../setup/older-database.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const SCHEMA = join(PROJECT_ROOT, 'server/db/schema')

async function tablesOfTheSchema(): Promise<PgTable[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync(SCHEMA).map((file) => import(join(SCHEMA, file))),
  )
  return modules.flatMap((exported) =>
    Object.values(exported).filter((value): value is PgTable => is(value, PgTable)),
  )
}

test('the migrations leave the indexes of the schema, also of columns that were made anew, and no other', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const declared = (await tablesOfTheSchema()).flatMap((table) =>
    getTableConfig(table).indexes.map((index) => index.config.name),
  )
  const found = await db
    .select({ name: sql<string>`indexname` })
    .from(sql`pg_indexes`)
    .where(
      sql`schemaname = 'public' and indexname not in (select conname from pg_constraint where conindid <> 0)`,
    )
  expect(declared.length).toBeGreaterThan(20)
  expect(found.map(({ name }) => name).sort()).toEqual(declared.sort())
})

test('no search reads more than 64 kB that waits to be sorted into its index', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const found = await db
    .select({ name: sql<string>`relname`, options: sql<string>`array_to_string(reloptions, ' ')` })
    .from(sql`pg_class`)
    .where(sql`relam = (select oid from pg_am where amname = 'gin')`)
  expect(found.length).toBe(6)
  for (const { name, options } of found) expect(options, name).toBe('gin_pending_list_limit=64')
})

test('members and requests of an older database are found by their words afterwards', async () => {
  const { db } = await migratedFrom('0006_search_by_beginnings', [
    sql`insert into members (first_name, last_name, email, phone) values
      ('José', 'Núñez', 'nunez@example.test', '+12155550123'), ('Walter', 'Pryce', null, '+12155550124')`,
    sql`insert into vehicles (owner_name, vehicle_name) values ('José Núñez', 'Kübel')`,
    sql`insert into car_requests (member_name, request_type, vehicle_name, requested_date, requested_time, slot_at, created_at)
      select 'José Núñez', 'pickup', vehicle_name, '2026-05-04', '9:00 AM', now(), now() from vehicles`,
  ])
  const page = { limit: 10, before: null }
  const members = async (q: string) =>
    (await listMembers({ db }, { ...page, q })).rows.map(({ firstName }) => firstName)
  expect(await members('NÚÑEZ')).toEqual(['José'])
  expect(await members('wa pr')).toEqual(['Walter'])
  expect(await members('215 555')).toEqual(['José', 'Walter'])
  expect((await listCarRequests({ db }, { ...page, q: 'nú kübel' })).total).toBe('1')
})

test('what an older database had published counts as unchanged since', async () => {
  const publishedAt = new Date('2026-04-01T12:00:00Z')
  const { db } = await migratedFrom('0010_content_changed', [
    sql`insert into articles (title, author, content, category, published_at)
      values ('Cold starts', 'Marcus Bell', 'Let it idle.', 'Garage', ${publishedAt.toISOString()})`,
  ])
  expect(await db.select().from(articles)).toMatchObject([{ publishedAt, updatedAt: publishedAt }])
})

test('what people typed in an older database has one form of Unicode afterwards, and its links are as they were', async () => {
  const imageUrl = 'https://pictures.example.test/Zoe\u0308.jpg'
  const { db } = await migratedFrom('0012_texts_of_one_form', [
    sql`insert into members (first_name, last_name, phone) values ('Zoe\u0308', 'Moreau', '+12155550123')`,
    sql`insert into vehicles (owner_name, vehicle_name, notes) values ('Zoe\u0308 Moreau', 'Citroe\u0308n', null)`,
    sql`insert into articles (title, author, content, category, image_url, published_at, updated_at)
      values ('Cafe\u0301', 'Zoe\u0308', 'Olé', 'Garage', ${imageUrl}, now(), now())`,
  ])
  const { rows } = await listMembers({ db }, { limit: 10, before: null, q: 'zo\u00eb' })
  expect(rows).toMatchObject([{ firstName: 'Zo\u00eb' }])
  expect(await db.select().from(vehicles)).toMatchObject([
    { ownerName: 'Zo\u00eb Moreau', vehicleName: 'Citro\u00ebn', notes: null },
  ])
  expect(await db.select().from(articles)).toMatchObject([
    { title: 'Caf\u00e9', author: 'Zo\u00eb', content: 'Ol\u00e9', imageUrl },
  ])
})

test('two sizes of an older database that differ only by their form of Unicode stay two, and do not block the others', async () => {
  const sizes = ['Une\u0301', 'Un\u00e9']
  const { db } = await migratedFrom('0012_texts_of_one_form', [
    sql`insert into products (name, description, category, base_price, created_at, updated_at)
      values ('Cafe\u0301 cap', 'Warm', 'caps', 100, now(), now())`,
    ...[...sizes, 'Larme\u0301'].map(
      (size, index) => sql`insert into variants (product_id, size, sku, created_at, updated_at)
        select id, ${size}, ${`CAP-${index}`}, now(), now() from products`,
    ),
  ])
  expect(await db.select().from(products)).toMatchObject([{ name: 'Caf\u00e9 cap' }])
  const stayed = (await db.select().from(variants)).map(({ size }) => size)
  expect(stayed.toSorted()).toEqual([...sizes, 'Larm\u00e9'].toSorted())
})

test('the keys of an older database are counted, up to the quota', async () => {
  const keys = (lastName: string, count: number) =>
    sql`insert into idempotency_keys (member_id, key, state, created_at, expires_at)
      select id, 'old ' || n, 'withdrawn', now(), now() from members, generate_series(1, ${count}::int) n
      where last_name = ${lastName}`
  const { db } = await migratedFrom('0015_key_usage', [
    sql`insert into members (first_name, last_name, email) values
      ('A', 'Few', 'few@example.test'), ('A', 'Lot', 'lot@example.test'), ('A', 'None', 'none@example.test')`,
    keys('Few', 3),
    keys('Lot', 5_002),
  ])
  const counts = await db
    .select({ name: members.lastName, keys: keyUsage.keyCount })
    .from(keyUsage)
    .innerJoin(members, eq(members.id, keyUsage.memberId))
    .orderBy(members.lastName)
  expect(counts).toEqual([
    { name: 'Few', keys: 3 },
    { name: 'Lot', keys: 5_000 },
  ])
})

test('of the notes in an older database, members keep those that only they can have written', async () => {
  const member = '00000000-0000-4000-8000-000000000001'
  const added = '2026-04-01T12:00:00Z'
  const later = '2026-04-02T12:00:00Z'
  const car = (name: string, make: string | null, { at = added, version = 1 } = {}) =>
    sql`insert into vehicles (member_id, owner_name, vehicle_name, make, notes, created_at, updated_at, version)
      values (${member}, 'Ada Byron', ${name}, ${make}, 'A note', ${added}, ${at}, ${version})`
  const { db } = await migratedFrom('0022_garage_notes', [
    sql`insert into members (id, first_name, last_name, email) values (${member}, 'Ada', 'Byron', 'ada@example.test')`,
    car('as the member added it', 'Lotus'),
    car('moved', 'Lotus', { at: later }),
    sql`insert into vehicle_status_history (vehicle_id, from_status, to_status, changed_at, changed_by)
      select id, 'stored', 'needs_staging', ${later}, 'admin' from vehicles where vehicle_name = 'moved'`,
    car('edited', 'Lotus', { at: later }),
    car('edited and moved back', 'Lotus', { version: 2 }),
    car('perhaps added by the garage', null),
  ])
  const rows = await db.select().from(vehicles)
  const withNotes = (name: 'notes' | 'garageNotes') =>
    rows.filter((row) => row[name] === 'A note').map((row) => row.vehicleName)
  expect(withNotes('notes')).toEqual(expect.arrayContaining(['as the member added it', 'moved']))
  expect(withNotes('notes')).toHaveLength(2)
  expect(withNotes('garageNotes')).toHaveLength(3)
})

test('answers and inquiries of an older database are about the day that their event has', async () => {
  const { db } = await migratedFrom('0026_event_days', [
    sql`insert into members (first_name, last_name, email) values ('Ada', 'Byron', 'ada@example.test')`,
    sql`insert into events (title, description, event_date, event_time, location, created_at, updated_at)
      values ('Supper', 'One table', '2026-05-23', '7 PM', 'The Clubhouse', now(), now())`,
    sql`insert into event_rsvps (event_id, member_id, member_name, attending, created_at, updated_at)
      select events.id, members.id, 'Ada Byron', true, now(), now() from events, members`,
    sql`insert into event_inquiries (event_id, event_title, name, email, phone, how_did_you_hear, club_interest, created_at)
      select id, title, 'Dorothea', 'd@example.test', '2155550199', 'A friend', 'Bar Access', now()
      from (select id, title from events union all select null, 'Deleted') as one`,
  ])
  expect(await db.select().from(eventRsvps)).toMatchObject([{ answeredDate: '2026-05-23' }])
  const days = (await db.select().from(eventInquiries)).map((row) => [
    row.eventTitle,
    row.eventDate,
  ])
  expect(days.sort()).toEqual([
    ['Deleted', null],
    ['Supper', '2026-05-23'],
  ])
})
