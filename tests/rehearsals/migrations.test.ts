import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const SCHEMA = join(PROJECT_ROOT, 'server/db/schema')

let tables: ReturnType<typeof getTableConfig>[]
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync(SCHEMA).map((file) => import(join(SCHEMA, file))),
  )
  tables = modules
    .flatMap((exported) => Object.values(exported))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => getTableConfig(table))
})

afterAll(() => database.close())

async function namesIn(from: SQL, name: string) {
  const rows = await database.db.select({ name: sql<string>`${sql.raw(name)}` }).from(from)
  return rows.map((row) => row.name).sort()
}

test('the migration makes the columns that the schema declares, and no other', async () => {
  const found = await namesIn(
    sql`pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
    `relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end`,
  )
  const declared = tables.flatMap(({ name, columns }) =>
    columns.map((column) => {
      const type = column.getSQLType().replace(' COLLATE "C"', '')
      return `${name}.${column.name} ${type}${column.notNull || column.primary ? ' not null' : ''}`
    }),
  )
  expect(tables.length).toBeGreaterThan(20)
  expect(found).toEqual(declared.sort())
})

test('the migration makes the indexes that the schema declares, and no other', async () => {
  const found = await namesIn(
    sql`pg_indexes where schemaname = 'public'
      and indexname not in (select conname from pg_constraint where conindid <> 0)`,
    'indexname',
  )
  const declared = tables.flatMap(({ indexes }) => indexes.map(({ config }) => config.name))
  expect(found).toEqual(declared.sort())
})

test('the migration makes the constraints that the schema declares, and no other', async () => {
  const found = await namesIn(
    sql`pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')`,
    'conname',
  )
  const declared = tables.flatMap(({ checks, columns, foreignKeys, uniqueConstraints }) => [
    ...checks.map((check) => check.name),
    ...foreignKeys.map((key) => key.getName()),
    ...uniqueConstraints.map((constraint) => constraint.getName()),
    ...columns.filter((column) => column.isUnique).map((column) => column.uniqueName),
  ])
  expect(found).toEqual(declared.sort())
})
