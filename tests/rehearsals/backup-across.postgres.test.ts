import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBackup } from '#server/backup/read-backup.ts'
import { withSnapshot } from '#server/backup/read-database.ts'
import { restoreClub } from '#server/backup/restore-club.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { MIGRATION_LOCK, openDatabase, openRaw } from '#server/db/open-database.ts'
import { fillEveryTable } from '../factories/every-table.ts'
import { makeMember } from '../factories/members.ts'
import { emptyPostgres } from '../setup/empty-postgres.ts'
import { openBarePglite, openClub, openEmpty, rowsOf } from '../setup/raw-databases.ts'
import { openTestDatabase } from '../setup/test-database.ts'

// Each opens several databases, and an embedded one takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-05-04T12:00:00Z')
const MOVE = { replace: false, withSessions: true }

test('a club that moves from PostgreSQL to the embedded database and back is the same, row by row', async () => {
  const { db, raw } = await openClub()
  await fillEveryTable(db, now)
  const wanted = await withSnapshot({ raw, now }, rowsOf)
  let from = raw
  for (const to of [await openBarePglite(), await openEmpty(), await openBarePglite()]) {
    const { compared, forgotten } = await withSnapshot({ raw: from, now }, (club) =>
      restoreClub(to, club, MOVE),
    )
    expect(compared.every(({ rows, equal }) => rows > 0 && rows === equal)).toBe(true)
    expect(forgotten).toEqual([])
    expect(await withSnapshot({ raw: to, now }, rowsOf)).toEqual(wanted)
    from = to
  }
})

test.each([
  { server: 'named by itself', options: '' },
  { server: 'named by its URL', options: '?application_name=elsewhere' },
])('a database that a server $server is using is not restored into', async ({ options }) => {
  const { raw } = await openClub()
  const databaseUrl = await emptyPostgres()
  const running = await openDatabase({ databaseUrl: `${databaseUrl}${options}`, poolSize: 1 })
  onTestFinished(() => running.close())
  await running.ping()
  const target = await openRaw({ databaseUrl })
  onTestFinished(() => target.close())
  const refused = withSnapshot({ raw, now }, (club) => restoreClub(target, club, MOVE))
  await expect(refused).rejects.toThrow('Stop every server first')
})

async function clubWithAddress() {
  const club = await openTestDatabase()
  onTestFinished(() => club.close())
  const other = await openRaw({ databaseUrl: club.url ?? '' })
  onTestFinished(() => other.close())
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-across-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'club.jsonl.gz')
  const take = () => takeBackup({ database: { databaseUrl: club.url ?? '' }, now }, { file })
  return { ...club, other, file, take }
}

const LOCK = `select pg_advisory_xact_lock(${MIGRATION_LOCK})::text as "held"`

test('a backup that is requested during a restore is of the club afterwards, never an empty one', async () => {
  const { db, other, take, file } = await clubWithAddress()
  await makeMember(db, { lastName: 'Before' })
  let taken: ReturnType<typeof take> | undefined
  await other.transaction('write', async (tx) => {
    await tx.rows(LOCK)
    await tx.rows('create temporary table kept on commit drop as select * from board_state')
    await tx.rows('truncate board_state, members cascade')
    taken = take()
    await sleep(1_000)
    await tx.rows('insert into board_state select * from kept')
    await tx.rows(`insert into members (first_name, last_name, email)
      values ('After', 'After', 'after@example.test')`)
  })
  await taken
  const rows = await rowsOf(await openBackup(file))
  expect(rows.members).toEqual([expect.stringContaining('After')])
})

test('a backup is refused while a restore goes on, and makes no file', async () => {
  const { other, take, file } = await clubWithAddress()
  await other.transaction('write', async (tx) => {
    await tx.rows(LOCK)
    await expect(take()).rejects.toThrow('is being restored or migrated')
  })
  expect(existsSync(file)).toBe(false)
  await take()
  expect(existsSync(file)).toBe(true)
})

test('a server starts while a backup is being read', async () => {
  const { url = '', other } = await clubWithAddress()
  await withSnapshot({ raw: other, now }, async () => {
    const started = await openDatabase({ databaseUrl: url, poolSize: 1 })
    await started.close()
  })
})

test('a club without the row that every club has is no backup', async () => {
  const { other, take, file } = await clubWithAddress()
  await other.transaction('write', (tx) => tx.rows('truncate board_state'))
  await expect(take()).rejects.toThrow('Required rows are missing')
  expect(existsSync(file)).toBe(false)
})
