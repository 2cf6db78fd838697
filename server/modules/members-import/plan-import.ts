import { setImmediate as breathe } from 'node:timers/promises'
import { inArray, or } from 'drizzle-orm'
import { fullName } from '#domain/members/full-name.ts'
import type { BadImportRow, ImportReport, KnownImportRow } from '#domain/members/member-import.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { readRows } from './read-rows.ts'
import { readText } from './read-text.ts'

const LOOKUP_BATCH_SIZE = 250
const SHOWN_FIRST = 5

type Known = { id: string; name: string; active: boolean }

/**
 * What an import would do, without doing it: new members, known ones, and every bad row with its line and reasons
 * (decision 24). `bad_input` when the file is not a valid CSV of members.
 */
export async function planImport(
  { db }: { db: Db },
  file: Uint8Array,
): Promise<{ report: ImportReport; fresh: CheckedRow[] }> {
  const { columns, rows } = readRows(readText(file))
  const { good, bad } = await checkRows(columns, rows)
  const { fresh, ...others } = await sortOut(db, good)
  const report = reportOf(rows.length, fresh, {
    bad: [...bad, ...others.bad],
    known: others.known,
  })
  return { report, fresh }
}

/** The rows of a file that add no member, and why. */
export type Refused = Pick<ImportReport, 'bad' | 'known'>

/** Sorts the rows into new members, existing ones, and those that match two members. */
export async function sortOut(
  db: Db,
  rows: CheckedRow[],
): Promise<Refused & { fresh: CheckedRow[] }> {
  const members = await knownAmong(db, rows)
  const fresh: CheckedRow[] = []
  const known: KnownImportRow[] = []
  const bad: BadImportRow[] = []
  for (const row of rows) {
    const byEmail = row.email === null ? undefined : members.get(row.email)
    const byPhone = row.phone === null ? undefined : members.get(row.phone)
    const found = byEmail ?? byPhone
    const { line } = row
    if (byEmail && byPhone && byEmail.id !== byPhone.id) {
      const problem = `The email is ${byEmail.name}’s, but the phone is ${byPhone.name}’s`
      bad.push({ line, name: fullName(row), problems: [problem] })
    } else if (found) {
      const by = byEmail ? 'email' : 'phone'
      const { name: member, active } = found
      known.push({ line, name: fullName(row), by, member, active })
    } else fresh.push(row)
  }
  return { fresh, known, bad }
}

/** The report on a file with this many rows, each list in the order of the file. */
export function reportOf(rows: number, fresh: CheckedRow[], { bad, known }: Refused): ImportReport {
  return {
    rows,
    added: fresh.length,
    bad: bad.toSorted(byLine),
    known: known.toSorted(byLine),
    firstAdded: fresh.slice(0, SHOWN_FIRST),
  }
}

const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line

async function knownAmong(db: Db, rows: CheckedRow[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  for (let from = 0; from < rows.length; from += LOOKUP_BATCH_SIZE) {
    const some = rows.slice(from, from + LOOKUP_BATCH_SIZE)
    const emails = some.flatMap(({ email }) => email ?? [])
    const phones = some.flatMap(({ phone }) => phone ?? [])
    const found = await db
      .select()
      .from(members)
      .where(or(inArray(members.email, emails), inArray(members.phone, phones)))
    await breathe()
    for (const { id, email, phone, active, ...names } of found) {
      const one = { id, name: fullName(names), active }
      if (email) known.set(email, one)
      if (phone) known.set(phone, one)
    }
  }
  return known
}
