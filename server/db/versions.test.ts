import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { integer, type PgTable, pgTable, uuid } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { expect, test } from 'vitest'
import { schemaTables } from '../../tests/setup/schema-tables.ts'

const db = drizzle.mock()

function raisesVersion(table: PgTable): boolean {
  const edit: object = { id: sql`id` }
  return db.update(table).set(edit).toSQL().sql.includes('"version" = version + 1')
}

test('every update of a table with a version raises it', async () => {
  const versioned = (await schemaTables()).filter((table) => 'version' in getTableColumns(table))
  expect(versioned.filter((table) => !raisesVersion(table)).map(getTableName)).toEqual([])
  expect(versioned).toHaveLength(10)
})

test('a version that is declared as a mere number is found out', () => {
  expect(raisesVersion(pgTable('trailers', { id: uuid(), version: integer() }))).toBe(false)
})
