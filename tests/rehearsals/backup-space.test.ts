import { afterAll, expect, test } from 'vitest'
import { withCopies } from '#server/backup/read-database.ts'
import { requireDiskSpace } from '#server/backup/start-backups.ts'
import { newPglite, openDatabase } from '#server/db/open-database.ts'
import type { RawDatabase } from '#server/db/raw-database.ts'
import { makeMember } from '../factories/members.ts'
import { rowsOf } from '../setup/raw-databases.ts'

const GIGABYTE = 2 ** 30
const now = new Date('2026-05-04T12:00:00Z')
const READ_ONLY = 'set default_transaction_read_only = on'

const pglite = newPglite()
const { db, raw: opened, close } = await openDatabase({ pglite })
if (!opened) throw new Error('an embedded database has a raw one')
const raw: RawDatabase = opened
afterAll(() => close())

const copiesIn = (database: RawDatabase) =>
  database.transaction('read', (tx) =>
    tx.rows(`select relname from pg_class where relname like 'aside %'`),
  )

test('a backup whose copies leave no room for the club is read to its end, and its copies go', async () => {
  await makeMember(db, { lastName: 'Kept' })
  const rows = await withCopies({ raw, now }, async (club) => {
    await pglite.exec(READ_ONLY)
    return rowsOf(club)
  })
  expect(rows.members).toEqual([expect.stringContaining('Kept')])
  expect(await copiesIn(raw)).toEqual([])
  await expect(makeMember(db)).rejects.toThrow()
  await pglite.exec('set default_transaction_read_only = off')
})

test('what went wrong first is what is said, also where the copies cannot be cleared', async () => {
  let broken = false
  const failing: RawDatabase = {
    ...raw,
    transaction: (kind, work) =>
      broken ? Promise.reject(new Error('no clearing')) : raw.transaction(kind, work),
  }
  const reading = withCopies({ raw: failing, now }, async () => {
    broken = true
    throw new Error('the first fault')
  })
  await expect(reading).rejects.toThrow('the first fault')
  broken = false
  expect((await copiesIn(raw)).length).toBeGreaterThan(30)
  await withCopies({ raw: failing, now }, async () => {})
  expect(await copiesIn(raw)).toEqual([])
})

test('where the copies and the file would not fit, nothing is copied', async () => {
  const place = { dataDir: '/tmp', file: '/tmp/club.jsonl.gz' }
  let size = 0
  const backup = withCopies(
    {
      ...{ raw, now },
      requireDiskSpace: (bytes) => {
        size = bytes
        requireDiskSpace(place, bytes, () => bytes * 2)
      },
    },
    async () => {},
  )
  await expect(backup).rejects.toThrow('Not enough disk space for a backup')
  expect(await copiesIn(raw)).toEqual([])
  expect(size).toBeGreaterThan(1_000_000)
  requireDiskSpace(place, size, () => GIGABYTE)
})

test('copies of a process that was killed are gone once the folder is opened again', async () => {
  await pglite.exec('create temporary table "aside members" as select 1 as one; checkpoint')
  // Its files as they are now, as after a power cut.
  const next = newPglite(undefined, await pglite.dumpDataDir('none'))
  const { rows } = await next.query(`select 1 from pg_class where relname = 'aside members'`)
  expect(rows).toHaveLength(1)
  const again = await openDatabase({ pglite: next })
  if (again.raw) expect(await copiesIn(again.raw)).toEqual([])
  await again.close()
})
