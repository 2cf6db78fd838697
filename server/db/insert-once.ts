import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { CodedError } from '#domain/errors.ts'
import type { Db } from './db.ts'

type TableWithId = PgTable & { id: PgColumn }

/**
 * Inserts a row under the id its client chose, or returns the existing row with that id, so that a repeated save
 * creates one row. `wasThere` is whether it existed. Throws `conflict` when it was inserted in between.
 */
export async function insertOnce<T extends TableWithId>(
  db: Db,
  table: T,
  values: T['$inferInsert'] & { id?: string },
): Promise<{ row: T['$inferSelect']; wasThere: boolean }> {
  const [inserted] = await db
    .insert(table)
    .values(values as never)
    .onConflictDoNothing({ target: table.id })
    .returning()
  if (inserted) return { row: inserted as T['$inferSelect'], wasThere: false }
  const [existing] = await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, [values.id]))
  if (existing) return { row: existing as T['$inferSelect'], wasThere: true }
  throw new CodedError('conflict', 'Someone just deleted this. Try again.')
}

type Stamped = { createdAt: Date; updatedAt: Date }

/** Whether a row already has all values of a save. */
export function hasValues(row: object, fields: object): boolean {
  const current = new Map<string, unknown>(Object.entries(row))
  return Object.entries(fields).every(
    ([name, value]) => (current.get(name) ?? null) === (value ?? null),
  )
}

/** Whether a row's own fields are unchanged since it was created, except by its author. */
export const isUnedited = ({ createdAt, updatedAt }: Stamped) =>
  updatedAt.getTime() === createdAt.getTime()

/**
 * Whether a row already has all values of a repeated save. If not, the caller writes them without changing `updatedAt`,
 * so that the save can be repeated again. Throws `conflict` if others have edited the row since its creation: the save
 * may be days old, and would overwrite their edits.
 */
export function isSavedAlready(row: Stamped, fields: object): boolean {
  if (hasValues(row, fields)) return true
  if (isUnedited(row)) return false
  throw new CodedError(
    'conflict',
    'This is already saved, and was edited since. Edit it in the list.',
  )
}
