import { setImmediate } from 'node:timers/promises'
import { inArray, or } from 'drizzle-orm'
import { foldText } from '#domain/fold-text.ts'
import { isolated } from '#domain/isolated.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { ImportProblem, ImportReport, KnownImportRow } from '#domain/members/member-import.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { readRows } from './read-rows.ts'
import { readText } from './read-text.ts'

const LOOKUP_BATCH_SIZE = 250
const SHOWN_FIRST = 5

type Member = { id: string; name: string; active: boolean }

/**
 * What an import would do, without doing it: new members, known ones, rows left out, and every bad row with its line and
 * reasons. `bad_input` when the file is not a valid CSV of members.
 */
export async function planImport(
  { db }: { db: Db },
  file: Uint8Array,
): Promise<{ report: ImportReport; fresh: CheckedRow[] }> {
  const { columns, rows } = readRows(readText(file))
  const { good, bad } = await checkRows(columns, rows)
  const { fresh, ...others } = await sortRows(db, good)
  return { report: { ...reportOf(rows.length, fresh, others), bad }, fresh }
}

/** The rows of a file that add no member, and why. */
export type NotAdded = Pick<ImportReport, 'known' | 'leftOut'>

/**
 * Sorts the rows into new members, existing ones, and those with the e-mail or phone of somebody else. Only the name
 * tells people apart who share an address or a number, as couples do.
 */
export async function sortRows(
  db: Db,
  rows: CheckedRow[],
): Promise<NotAdded & { fresh: CheckedRow[] }> {
  const members = await membersAmong(db, rows)
  const earlier = new Map<string, CheckedRow>()
  const fresh: CheckedRow[] = []
  const known: KnownImportRow[] = []
  const leftOut: ImportProblem[] = []
  for (const row of rows) {
    const { line } = row
    const name = fullName(row)
    const by = CONTACT_FIELDS.find((field) =>
      isSameName(members.get(row[field] ?? '')?.name ?? '', name),
    )
    const member = by && members.get(row[by] ?? '')
    if (member) {
      known.push({ line, name, by, member: member.name, active: member.active })
      continue
    }
    const problems = problemsOf(row, members, earlier)
    if (problems.length > 0) leftOut.push({ line, name, problems })
    else {
      fresh.push(row)
      for (const field of CONTACT_FIELDS) if (row[field]) earlier.set(row[field], row)
    }
  }
  return { fresh, known, leftOut }
}

const CONTACT_FIELDS = ['email', 'phone'] as const

const isSameName = (one: string, other: string) => foldText(one) === foldText(other)

/** Why a new member's row is left out: whose e-mail or phone it has, and what to do about it. */
function problemsOf(
  row: CheckedRow,
  members: ReadonlyMap<string, Member>,
  earlier: ReadonlyMap<string, CheckedRow>,
): string[] {
  const twin = CONTACT_FIELDS.map((field) => earlier.get(row[field] ?? '')).find(
    (before) => before && isSameName(fullName(before), fullName(row)),
  )
  if (twin) return [`Repeats line ${twin.line}`]
  const owners = CONTACT_FIELDS.flatMap((field) => {
    const value = row[field] ?? ''
    const member = members.get(value)
    const before = earlier.get(value)
    if (member) return { field, owner: `${isolated(member.name)}, ${memberText(member)}` }
    return before ? { field, owner: `${isolated(fullName(before))} on line ${before.line}` } : []
  })
  const [first] = owners
  if (!first) return []
  const hasOwn = CONTACT_FIELDS.some(
    (field) => row[field] && !owners.some((one) => one.field === field),
  )
  return [
    ...owners.map(({ field, owner }) => `Same ${field} as ${owner}`),
    hasOwn
      ? `Give them their own ${first.field}, or leave it empty`
      : 'To sign in, they need an email or phone of their own',
  ]
}

const memberText = ({ active }: Member) => (active ? 'a member' : 'a deactivated member')

/** The report on a file with this many rows and no bad ones, each list in the order of the file. */
export function reportOf(
  rows: number,
  fresh: CheckedRow[],
  { known, leftOut }: NotAdded,
): ImportReport {
  return {
    rows,
    added: fresh.length,
    bad: [],
    known: known.toSorted(byLine),
    leftOut: leftOut.toSorted(byLine),
    firstAdded: fresh.slice(0, SHOWN_FIRST),
  }
}

const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line

async function membersAmong(db: Db, rows: CheckedRow[]): Promise<Map<string, Member>> {
  const byContact = new Map<string, Member>()
  for (let from = 0; from < rows.length; from += LOOKUP_BATCH_SIZE) {
    const batch = rows.slice(from, from + LOOKUP_BATCH_SIZE)
    const emails = batch.flatMap(({ email }) => email ?? [])
    const phones = batch.flatMap(({ phone }) => phone ?? [])
    const found = await db
      .select()
      .from(members)
      .where(or(inArray(members.email, emails), inArray(members.phone, phones)))
    await setImmediate()
    for (const { id, email, phone, active, ...names } of found) {
      const member = { id, name: fullName(names), active }
      if (email) byContact.set(email, member)
      if (phone) byContact.set(phone, member)
    }
  }
  return byContact
}
