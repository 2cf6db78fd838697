import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { CodedError } from '#domain/errors.ts'
import type { Db } from './db.ts'

type TableWithId = PgTable & { id: PgColumn }

/** Inserts a row under the id that its client chose (decision 20); `conflict` where a row has it already. */
export async function insertRow<T extends TableWithId>(
  db: Db,
  table: T,
  values: T['$inferInsert'],
): Promise<T['$inferSelect']> {
  const [row] = await db
    .insert(table)
    .values(values)
    .onConflictDoNothing({ target: table.id })
    .returning()
  if (row) return row
  throw alreadySaved()
}

/** The error where another row has the id that a client chose. */
export const alreadySaved = () =>
  new CodedError('conflict', 'This is already saved. Edit it in the list.')
