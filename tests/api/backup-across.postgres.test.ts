import { expect, test, vi } from 'vitest'
import { withSnapshot } from '#server/backup/read-database.ts'
import { restoreClub } from '#server/backup/restore-club.ts'
import { openRaw } from '#server/db/open-database.ts'
import { fillEveryTable } from '../factories/every-table.ts'
import { openBarePglite, openClub, openEmpty, rowsOf } from '../setup/raw-databases.ts'
import { openTestDatabase } from '../setup/test-database.ts'

// Each opens several databases, and an embedded one takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-05-04T12:00:00Z')
const MOVE = { replace: false, keepSessions: true }

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

test('a database that a server is using is not restored into', async () => {
  const { raw } = await openClub()
  const running = await openTestDatabase()
  await running.ping()
  const target = await openRaw({ databaseUrl: running.url ?? '' })
  const refused = withSnapshot({ raw, now }, (club) => restoreClub(target, club, MOVE))
  await expect(refused).rejects.toThrow('Stop every server of the club first')
  await target.close()
  await running.close()
})
