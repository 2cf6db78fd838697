import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { CodedError, type FieldErrors } from '#domain/errors.ts'
import type { Db } from './db.ts'

type EditedTable = PgTable & { id: PgColumn; version: PgColumn }

/** The version that the author of an edit read; the previous build sends its fields' values (`seen`) instead. */
type EditBase = { version: number | undefined; seen?: object | undefined }

/**
 * Throws `changed_meanwhile` if the row is no longer at the version that the edit was made of (decision 41). The row must
 * be locked until the edit is written. Without a version the edit is written over whatever there is.
 */
export function requireVersion(
  row: { version?: unknown },
  edit: object,
  { version, seen }: EditBase,
): void {
  if (version === undefined) refuseUnseenChange(row, edit, seen)
  else if (row.version !== version) throw editConflict()
}

type RowEdit<T extends PgTable> = { id: string; edit: PgUpdateSetSource<T>; base: EditBase }

/** Changes only the fields in the edit; undefined without a row. Throws `changed_meanwhile`. */
export async function editRow<T extends EditedTable>(
  db: Db,
  table: T,
  { id, edit, base }: RowEdit<T>,
): Promise<T['$inferSelect'] | undefined> {
  const isIt = inArray(table.id, [id])
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(table as PgTable)
      .where(isIt)
      .for('no key update')
    if (!before) return undefined
    requireVersion(before, edit, base)
    const rows: T['$inferSelect'][] = await tx
      .update(table as PgTable)
      .set(edit as object)
      .where(isIt)
      .returning()
    return rows[0]
  })
}

export function editConflict(fields?: FieldErrors): CodedError {
  const message = 'Someone else edited this. Check their version, then save again.'
  return new CodedError('changed_meanwhile', message, fields ? { fields } : {})
}

const EDIT_CONFLICT = 'Edited by someone else'

/**
 * For the console of the previous build, which sends the values its author saw (`seen`, in `editOf`) and no version.
 * Throws `changed_meanwhile`, a 409, if a field holds neither that value nor the new one. To remove in the next release,
 * with `seen` and the 409 in `refusals.ts`.
 */
function refuseUnseenChange(row: object, edit: object, seen: object | undefined): void {
  const [current, edited] = [valuesOf(row), valuesOf(edit)]
  const conflicts = Object.entries(seen ?? {}).filter(([name, value]) => {
    const now = current.get(name) ?? null
    return (
      edited.get(name) !== undefined &&
      now !== (value ?? null) &&
      now !== (edited.get(name) ?? null)
    )
  })
  if (conflicts.length === 0) return
  throw editConflict(Object.fromEntries(conflicts.map(([name]) => [name, EDIT_CONFLICT])))
}

const valuesOf = (fields: object) => new Map<string, unknown>(Object.entries(fields))
