import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openBackup } from '#server/backup/read-backup.ts'
import { withCopies, withSnapshot } from '#server/backup/read-database.ts'
import { restoreClub } from '#server/backup/restore-club.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { fillEveryTable } from '../factories/every-table.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openClub, openEmpty, rowsOf } from '../setup/raw-databases.ts'

// Each opens several databases, and an embedded one takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-05-04T12:00:00.123Z')
const SCHEMA = join(PROJECT_ROOT, 'server/db/schema')
const FRESH = { replace: false, withSessions: false }
const FORGOTTEN = ['sessions', 'login_codes', 'display_pairings']

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rowhouse-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function tablesOfTheSchema(): Promise<PgTable[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync(SCHEMA).map((file) => import(join(SCHEMA, file))),
  )
  return modules.flatMap((exported) =>
    Object.values(exported).filter((value): value is PgTable => is(value, PgTable)),
  )
}

async function filledClub() {
  const club = await openClub()
  await fillEveryTable(club.db, now)
  await club.db
    .update(members)
    .set({ createdAt: sql`'2024-02-29 23:59:59.123456+05:30'::timestamptz` })
  return club
}

test('every table and column of the schema but the files of builds is in a backup, and filled in these tests', async () => {
  const { raw } = await filledClub()
  const head = await withSnapshot({ raw, now }, async (club) => club.head)
  const clubs = (await tablesOfTheSchema()).filter((table) => getTableName(table) !== 'build_files')
  const declared = clubs.map((table) => ({
    name: getTableName(table),
    columns: getTableConfig(table)
      .columns.filter((column) => !column.generated)
      .map((column) => column.name)
      .sort(),
  }))
  const found = head.tables.map(({ name, columns }) => ({ name, columns: columns.toSorted() }))
  expect(declared.length).toBeGreaterThan(30)
  expect(found.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    declared.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  expect(head.tables.filter(({ rows }) => rows === 0)).toEqual([])
})

test('a restored club is equal row by row, but for who was signed in', async () => {
  const { raw } = await filledClub()
  const file = join(folder(), 'club.jsonl.gz')
  const before = await withSnapshot({ raw, now }, async (club) => {
    await writeBackup(club, { file })
    return { rows: await rowsOf(club), sequences: club.head.sequences }
  })
  const target = await openEmpty()
  const { compared, forgotten } = await restoreClub(target, await openBackup(file), FRESH)
  const after = await withSnapshot({ raw: target, now }, async (club) => ({
    rows: await rowsOf(club),
    sequences: club.head.sequences,
  }))

  expect(compared.every(({ rows, equal }) => rows > 0 && rows === equal)).toBe(true)
  expect(forgotten.map(({ table }) => table)).toEqual(FORGOTTEN)
  expect(forgotten.every(({ rows }) => rows > 0)).toBe(true)
  const retained = Object.entries(before.rows).filter(([table]) => !FORGOTTEN.includes(table))
  expect(after).toEqual({
    rows: { ...Object.fromEntries(retained), sessions: [], login_codes: [], display_pairings: [] },
    sequences: before.sequences,
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a club that is copied aside first gives the same backup, and leaves no copy', async () => {
  const { raw } = await filledClub()
  const direct = await withSnapshot({ raw, now }, async (club) => [club.head, await rowsOf(club)])
  const copied = await withCopies({ raw, now }, async (club) => [club.head, await rowsOf(club)])
  expect(copied).toEqual(direct)
  const left = await raw.transaction('read', (tx) =>
    tx.rows(`select relname from pg_class where relname like 'aside %'`),
  )
  expect(left).toEqual([])
})

test('a restored club goes on: numbers count on, searches find, and the wall receives changes', async () => {
  const { raw } = await filledClub()
  const target = await openEmpty()
  await withSnapshot({ raw, now }, (club) => restoreClub(target, club, FRESH))
  const write = (statement: string) =>
    target.transaction('write', (tx) => tx.rows<Record<string, unknown>>(statement))
  const [change] = await write(
    `insert into vehicle_status_history (vehicle_id, from_status, to_status, changed_at, changed_by)
     select id, 'stored', 'needs_staging', now(), 'admin' from vehicles limit 1 returning id::text`,
  )
  const [most] = await write(`select max(id)::text as id from vehicle_status_history`)
  expect(change?.id).toBe(most?.id)
  const revision = `select revision::text from board_state`
  const [calm] = await write(revision)
  await write(`update vehicles set notes = 'seen'`)
  const [raised] = await write(revision)
  expect(Number(raised?.revision)).toBe(Number(calm?.revision) + 1)
  const found = await write(`select first_name from members where search_text like '%ключ%'`)
  expect(found).toHaveLength(1)
})

test('the backup is of one moment, whatever is written while it is read', async () => {
  const { db, raw } = await openClub()
  for (let count = 0; count < 40; count++) {
    const owner = await makeMember(db, { lastName: 'before' })
    await makeVehicle(db, { owner, notes: 'before' })
  }
  const reading = inject('testDatabase').kind === 'pglite' ? withCopies : withSnapshot
  let written = 0
  const allLines = await reading({ raw, now }, async (club) => {
    const lines: string[] = []
    for await (const batch of club.batches()) {
      lines.push(...batch.lines)
      const word = `after ${++written}`
      await db.transaction(async (tx) => {
        await tx.update(members).set({ lastName: word })
        await tx.update(vehicles).set({ notes: word })
        await makeMember(tx, { lastName: word })
      })
    }
    return lines
  })
  expect(written).toBeGreaterThan(3)
  expect(allLines.filter((line) => line.includes('"before"'))).toHaveLength(80)
  expect(allLines.filter((line) => line.includes('after'))).toEqual([])
})
