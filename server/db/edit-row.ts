import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { CodedError } from '#domain/errors.ts'
import type { Db } from './db.ts'

type TableWithId = PgTable & { id: PgColumn }

const CHANGED_MEANWHILE = 'Somebody else changed this meanwhile'

/**
 * Throws `changed_meanwhile` where an edit would put away what its author has not seen: a field that it changes holds
 * neither what they saw there (`seen`) nor what they wish (decision 20). Its row is to be held until the edit is written.
 */
export function refuseUnseen(row: object, edit: object, seen: object | undefined): void {
  const [stands, wished] = [valuesOf(row), valuesOf(edit)]
  const unseen = Object.entries(seen ?? {}).filter(([name, value]) => {
    const now = stands.get(name) ?? null
    return (
      wished.get(name) !== undefined &&
      now !== (value ?? null) &&
      now !== (wished.get(name) ?? null)
    )
  })
  if (unseen.length === 0) return
  throw new CodedError(
    'changed_meanwhile',
    `${CHANGED_MEANWHILE}, so nothing was saved. Look at what stands there now, then save again.`,
    { fields: Object.fromEntries(unseen.map(([name]) => [name, CHANGED_MEANWHILE])) },
  )
}

const valuesOf = (fields: object) => new Map<string, unknown>(Object.entries(fields))

type RowEdit<T extends PgTable> = {
  id: string
  edit: PgUpdateSetSource<T>
  seen: object | undefined
}

/** Changes the fields that the edit names and no others; undefined without a row. Throws `changed_meanwhile`. */
export async function editRow<T extends TableWithId>(
  db: Db,
  table: T,
  { id, edit, seen }: RowEdit<T>,
): Promise<T['$inferSelect'] | undefined> {
  const isIt = inArray(table.id, [id])
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(table as PgTable)
      .where(isIt)
      .for('no key update')
    if (!before) return undefined
    refuseUnseen(before, edit, seen)
    const rows: T['$inferSelect'][] = await tx
      .update(table as PgTable)
      .set(edit as object)
      .where(isIt)
      .returning()
    return rows[0]
  })
}
