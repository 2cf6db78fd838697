import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { CodedError } from '#domain/errors.ts'
import type { Db } from './db.ts'

type TableWithId = PgTable & { id: PgColumn }

/**
 * Inserts a row under the id its client chose, or gives the row that stands under it already: the same save
 * sent twice makes one row. `wasThere` tells which. Throws `conflict` when the row went in between.
 */
export async function insertOnce<T extends TableWithId>(
  db: Db,
  table: T,
  values: T['$inferInsert'] & { id?: string },
): Promise<{ row: T['$inferSelect']; wasThere: boolean }> {
  const [made] = await db
    .insert(table)
    .values(values as never)
    .onConflictDoNothing({ target: table.id })
    .returning()
  if (made) return { row: made as T['$inferSelect'], wasThere: false }
  const [there] = await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, [values.id]))
  if (there) return { row: there as T['$inferSelect'], wasThere: true }
  throw new CodedError('conflict', 'This was being deleted at the same moment. Please try again.')
}

type Stamped = { createdAt: Date; updatedAt: Date }

/** Whether a row holds all that a save would write. */
export function holdsAll(row: object, fields: object): boolean {
  const stands = new Map<string, unknown>(Object.entries(row))
  return Object.entries(fields).every(
    ([name, value]) => (stands.get(name) ?? null) === (value ?? null),
  )
}

/** Whether nobody but its author has written in a row's own fields since it was made. */
export const isAsMade = ({ createdAt, updatedAt }: Stamped) =>
  updatedAt.getTime() === createdAt.getTime()

/**
 * Whether a save that is sent again has nothing left to change. Throws `conflict` when it has, but its row was changed
 * since it was made: it may be days old, and would put away what others have written.
 */
export function isSavedAlready(row: Stamped, fields: object): boolean {
  if (holdsAll(row, fields)) return true
  if (isAsMade(row)) return false
  throw new CodedError(
    'conflict',
    'This was saved before and stands in the list. It was changed since, so please change it there.',
  )
}

/**
 * What a repeated save changes of its row, in sight of how the row stands. It is to be written with the row's own
 * `updatedAt`: the author's own repeats leave it as made, and may come as often as it takes.
 */
export function repeatOf<Row extends { updatedAt: Date }, Fields extends object>(
  { updatedAt: _, ...seen }: Row,
  fields: Fields,
) {
  return { ...fields, seen }
}
