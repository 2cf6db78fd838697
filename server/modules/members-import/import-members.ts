import { setImmediate as breathe } from 'node:timers/promises'
import { CodedError } from '#domain/errors.ts'
import type { ImportReport } from '#domain/members/member-import.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { planImport } from './plan-import.ts'

// The embedded database works in this process: a long statement would hold everybody up.
const ROWS_A_STATEMENT = 100

/**
 * Adds every new member of a file in one transaction, or nobody: one bad row refuses the file, with the
 * report beside the error. Sent again after a lost answer, it finds them all there (decision 24).
 */
export async function importMembers(
  { db, now }: { db: Db; now: Date },
  file: Uint8Array,
): Promise<ImportReport> {
  const { report, fresh } = await planImport({ db }, file)
  if (report.bad.length > 0) throw refusedFor(report)
  const added = await db.transaction(async (tx) => {
    let count = 0
    for (let from = 0; from < fresh.length; from += ROWS_A_STATEMENT) {
      const rows = fresh
        .slice(from, from + ROWS_A_STATEMENT)
        .map(({ line: _, ...member }) => ({ ...member, createdAt: now, updatedAt: now }))
      // Who was added since the file was looked at is a member already, like those it found then.
      const made = await tx
        .insert(members)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: members.id })
      count += made.length
      await breathe()
    }
    return count
  })
  return { ...report, added }
}

function refusedFor(report: ImportReport): CodedError {
  const rows = report.bad.length === 1 ? '1 row has' : `${report.bad.length} rows have`
  const message = `${rows} to be put right first. Nothing was saved.`
  return new CodedError('bad_input', message, { fields: { file: message }, extra: { report } })
}
