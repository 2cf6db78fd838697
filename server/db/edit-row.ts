import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { CodedError } from '#domain/errors.ts'
import type { Db } from './db.ts'

type EditedTable = PgTable & { id: PgColumn; version: PgColumn }

/**
 * Throws `changed_meanwhile` if the row is no longer at the version that the edit was made of (decision 41). The row must
 * be locked until the edit is written. Without a version the edit is written over whatever there is.
 */
export function requireVersion(row: { version?: unknown }, version: number | undefined): void {
  if (version !== undefined && row.version !== version) throw editConflict()
}

type RowEdit<T extends PgTable> = {
  id: string
  edit: PgUpdateSetSource<T>
  version: number | undefined
}

/** Changes only the fields in the edit; undefined without a row. Throws `changed_meanwhile`. */
export async function editRow<T extends EditedTable>(
  db: Db,
  table: T,
  { id, edit, version }: RowEdit<T>,
): Promise<T['$inferSelect'] | undefined> {
  const hasId = inArray(table.id, [id])
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(table as PgTable)
      .where(hasId)
      .for('no key update')
    if (!before) return undefined
    requireVersion(before, version)
    const rows: T['$inferSelect'][] = await tx
      .update(table as PgTable)
      .set(edit as object)
      .where(hasId)
      .returning()
    return rows[0]
  })
}

export function editConflict(): CodedError {
  return new CodedError(
    'changed_meanwhile',
    'Someone else edited this. Check their version, then save again.',
  )
}
