import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { CodedError } from '#domain/errors.ts'
import type { ImportReport } from '#domain/members/member-import.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import type { CheckedRow } from './check-rows.ts'
import { type NotAdded, planImport, reportOf, sortRows } from './plan-import.ts'

// The embedded database runs in this process: a long statement would block everybody.
const ROWS_A_STATEMENT = 100

/**
 * Adds the new members of a file in one transaction: one bad row refuses the file, and the error includes the report;
 * rows with somebody else's e-mail or phone are left out. Sent again after a lost answer, it reports all as known.
 */
export async function importMembers(
  { db, now }: { db: Db; now: Date },
  file: Uint8Array,
): Promise<ImportReport> {
  const { report, fresh } = await planImport({ db }, file)
  if (report.bad.length > 0) throw refusedFor(report)
  return db.transaction(async (tx) => {
    const skipped = await insertAll({ db: tx, now }, fresh)
    const lines = new Set([...skipped.known, ...skipped.leftOut].map(({ line }) => line))
    const added = fresh.filter(({ line }) => !lines.has(line))
    return reportOf(report.rows, added, joined(report, skipped))
  })
}

/** Adds the rows; those that collide with a member added since planning are sorted like the earlier ones. */
async function insertAll(
  { db, now }: { db: Db; now: Date },
  rows: CheckedRow[],
): Promise<NotAdded> {
  const collided: CheckedRow[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    collided.push(...(await insertSome({ db, now }, rows.slice(from, from + ROWS_A_STATEMENT))))
    await setImmediate()
  }
  const { fresh, ...skipped } = await sortRows(db, collided)
  if (fresh.length === 0) return skipped
  // The member with the same address has changed it in between.
  return joined(skipped, await insertAll({ db, now }, fresh))
}

const joined = (one: NotAdded, other: NotAdded): NotAdded => ({
  known: [...one.known, ...other.known],
  leftOut: [...one.leftOut, ...other.leftOut],
})

/** Adds a few rows in one statement, and returns those whose e-mail or phone is already a member's. */
async function insertSome(
  { db, now }: { db: Db; now: Date },
  rows: CheckedRow[],
): Promise<CheckedRow[]> {
  const withIds = rows.map((row) => ({ ...row, id: randomUUID() }))
  const inserted = await db
    .insert(members)
    .values(
      withIds.map(({ line: _, ...member }) => ({ ...member, createdAt: now, updatedAt: now })),
    )
    .onConflictDoNothing()
    .returning({ id: members.id })
  const ids = new Set(inserted.map(({ id }) => id))
  return rows.filter((_, index) => !ids.has(withIds[index]?.id ?? ''))
}

function refusedFor(report: ImportReport): CodedError {
  const rows = report.bad.length === 1 ? '1 row' : `${report.bad.length} rows`
  const message = `Fix ${rows} first. Nothing was saved.`
  return new CodedError('bad_input', message, { fields: { file: message }, extra: { report } })
}
