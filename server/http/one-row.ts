import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { notFound } from './input.ts'

type TableWithId = PgTable & { id: PgColumn }

/** The row with this id; throws `not_found` about `what`. */
export async function requireRow<T extends TableWithId>(
  db: Db,
  table: T,
  id: string,
  what: string,
): Promise<T['$inferSelect']> {
  const source: PgTable = table
  const rows: T['$inferSelect'][] = await db
    .select()
    .from(source)
    .where(inArray(table.id, [id]))
  const [row] = rows
  if (!row) throw notFound(what)
  return row
}

/** Deletes the row with this id for good; throws `not_found` about `what`. */
export async function deleteRow(
  db: Db,
  table: TableWithId,
  id: string,
  what: string,
): Promise<void> {
  const deleted = await db
    .delete(table)
    .where(inArray(table.id, [id]))
    .returning({ id: table.id })
  if (deleted.length === 0) throw notFound(what)
}
