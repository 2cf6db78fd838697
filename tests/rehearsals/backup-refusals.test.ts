import { expect, inject, test, vi } from 'vitest'
import type { ClubReading } from '#server/backup/club-reading.ts'
import { lastMigration, migrate } from '#server/backup/migrations.ts'
import { withSnapshot } from '#server/backup/read-database.ts'
import { isEmpty, restoreClub } from '#server/backup/restore-club.ts'
import type { RawDatabase } from '#server/db/raw-database.ts'
import { fillEveryTable } from '../factories/every-table.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openBarePglite, openClub, openEmpty, rowsOf } from '../setup/raw-databases.ts'

// Each opens several databases, and an embedded one takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-05-04T12:00:00Z')
const INPUT = { replace: false, withSessions: false }
const REPLACE = { ...INPUT, replace: true }
/** When 0006_search_by_beginnings was made, by the migrations' journal. */
const OLDER = 1795209452586

const allOf = (raw: RawDatabase): Promise<Record<string, string[]>> =>
  withSnapshot({ raw, now }, async (club) => ({
    ...(await rowsOf(club)),
    sequences: club.head.sequences.map((one) => JSON.stringify(one)),
  }))

async function namedMember(name: string) {
  const target = await openEmpty()
  await target.transaction('write', async (tx) => {
    await migrate(tx, (await lastMigration(tx)).at)
    await tx.rows('insert into members (first_name, last_name, email) values ($1, $1, $2)', [
      name,
      'someone@example.test',
    ])
    const counted = `pg_get_serial_sequence('vehicle_status_history', 'id')`
    await tx.rows(`select setval(${counted}, 41)::text as "at"`)
  })
  return target
}

async function openOlder() {
  const older = inject('testDatabase').kind === 'pglite' ? openBarePglite() : openEmpty()
  await (await older).transaction('write', (tx) => migrate(tx, 0, OLDER))
  return older
}

async function smallClub() {
  const club = await openClub()
  await makeVehicle(club.db, { owner: await makeMember(club.db) })
  return club
}

test('a database with a row in it is left as it is, unless it may be replaced', async () => {
  const { raw } = await smallClub()
  const target = await namedMember('Here before')
  const before = await allOf(target)
  const refused = withSnapshot({ raw, now }, (club) => restoreClub(target, club, INPUT))
  await expect(refused).rejects.toThrow('The database isn’t empty')
  expect(await allOf(target)).toEqual(before)

  await withSnapshot({ raw, now }, (club) => restoreClub(target, club, REPLACE))
  expect(await allOf(target)).toEqual(await allOf(raw))
})

test('a restore that breaks off on its way leaves the database as it was', async () => {
  const { raw } = await smallClub()
  const target = await namedMember('Here before')
  const before = await allOf(target)
  await withSnapshot({ raw, now }, async (club) => {
    const broken: ClubReading = {
      ...club,
      async *batches() {
        for await (const batch of club.batches()) {
          // A car whose owner is missing, as no foreign key allows.
          if (batch.table.name !== 'members') yield batch
        }
      },
    }
    await expect(restoreClub(target, broken, REPLACE)).rejects.toThrow('vehicles_member_id')
  })
  expect(await allOf(target)).toEqual(before)
})

test('a row that comes out otherwise than it went in is found, and nothing is saved, not even sequence values', async () => {
  const { raw } = await smallClub()
  const target = await namedMember('Here before')
  const before = await allOf(target)
  await withSnapshot({ raw, now }, async (club) => {
    let readings = 0
    const wavering: ClubReading = {
      ...club,
      async *batches() {
        const reading = ++readings
        for await (const { table, lines } of club.batches()) {
          yield { table, lines: lines.map((line) => line.replace('Casey', `Casey ${reading}`)) }
        }
      },
    }
    await expect(restoreClub(target, wavering, REPLACE)).rejects.toThrow('don’t match the backup')
  })
  expect(await allOf(target)).toEqual(before)
})

test('a backup of a newer program, or of another database, is refused in words', async () => {
  const { raw } = await smallClub()
  const target = await openEmpty()
  await withSnapshot({ raw, now }, async (club) => {
    const at = (migration: { hash: string; at: number }) =>
      restoreClub(target, { ...club, head: { ...club.head, migration } }, INPUT)
    await expect(at({ hash: 'new', at: Date.parse('2100-01-01') })).rejects.toThrow(
      'from a newer version. Update first',
    )
    await expect(at({ ...club.head.migration, hash: 'other' })).rejects.toThrow(
      'from another app’s database',
    )
    await expect(at({ hash: '', at: 0 })).rejects.toThrow('another app’s database')
  })
  expect(await target.transaction('read', isEmpty)).toBe(true)
})

test('a backup that lacks a table or a column of its own version is refused', async () => {
  const { raw } = await smallClub()
  const target = await openEmpty()
  await withSnapshot({ raw, now }, async (club) => {
    const { tables } = club.head
    const lacking = tables.filter(({ name }) => name !== 'displays')
    const shorter = tables.map((table) => ({ ...table, columns: table.columns.slice(1) }))
    for (const changed of [lacking, shorter]) {
      const other = { ...club, head: { ...club.head, tables: changed } }
      await expect(restoreClub(target, other, INPUT)).rejects.toThrow('don’t match its version')
    }
  })
})

test('a backup of an older version is restored as it was and then brought up to date', async () => {
  const older = await openOlder()
  await older.transaction('write', async (tx) => {
    await tx.rows(`insert into members (first_name, last_name, email)
      values ('José', 'Núñez', 'nunez@example.test')`)
  })
  const target = await openEmpty()
  const { compared } = await withSnapshot({ raw: older, now }, (club) => {
    expect(club.head.tables.map(({ name }) => name)).not.toContain('refunds')
    return restoreClub(target, club, INPUT)
  })
  expect(compared.every(({ rows, equal }) => rows === equal)).toBe(true)
  const { raw: today } = await openClub()
  const [mine, its] = await Promise.all(
    [target, today].map((raw) => withSnapshot({ raw, now }, async ({ head }) => head)),
  )
  expect(mine?.migration).toEqual(its?.migration)
  const shapes = (head: typeof mine) => head?.tables.map(({ name, columns }) => ({ name, columns }))
  expect(shapes(mine)).toEqual(shapes(its))
  const members = (await allOf(target)).members
  expect(members).toHaveLength(1)
})

test('a whole club is replaced by itself', async () => {
  const { db, raw } = await openClub()
  await fillEveryTable(db, now)
  const target = await openEmpty()
  const options = { replace: true, withSessions: true }
  const before = await allOf(raw)
  for (let time = 0; time < 2; time++) {
    await withSnapshot({ raw, now }, (club) => restoreClub(target, club, options))
    expect(await allOf(target)).toEqual(before)
  }
})
