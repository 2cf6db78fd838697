import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { articles } from '#server/db/schema/content.ts'
import { vehicles } from '#server/db/schema/garage.ts'
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

test('the migrations leave every index of the schema, also of columns that were made anew', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const declared = (await tablesOfTheSchema()).flatMap((table) =>
    getTableConfig(table).indexes.map((index) => index.config.name),
  )
  const found = await db.select({ name: sql<string>`indexname` }).from(sql`pg_indexes`)
  expect(declared.length).toBeGreaterThan(20)
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(declared))
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

test('two sizes of an older database that only their form of Unicode tells apart stay two, and keep no other back', async () => {
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
