import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { withSnapshot } from '#server/backup/read-database.ts'
import { openRaw } from '#server/db/open-database.ts'
import { fillEveryTable } from '../factories/every-table.ts'
import { runBackupCommand } from '../setup/backup-command.ts'
import { makeDataFolder } from '../setup/data-folder.ts'
import { emptyPostgres } from '../setup/empty-postgres.ts'
import { rowsOf } from '../setup/raw-databases.ts'

const now = new Date('2026-05-04T12:00:00Z')

async function rowsIn(place: Parameters<typeof openRaw>[0]) {
  const raw = await openRaw(place)
  try {
    return await withSnapshot({ raw, now }, rowsOf)
  } finally {
    await raw.close()
  }
}

test('one command moves a club with its sessions and keys, leaves the folder, and refuses to do it twice', async () => {
  const dataDir = await makeDataFolder((db) => fillEveryTable(db, now))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = await emptyPostgres()
  const before = await rowsIn({ dataDir })
  const move = () =>
    runBackupCommand('move-to-postgres', [], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

  const moved = await move()
  expect(moved.said).toContain('Moved and checked, row by row.')
  expect(moved.code).toBe(0)
  expect(await rowsIn({ databaseUrl })).toEqual(before)
  expect(await rowsIn({ dataDir })).toEqual(before)
  expect(before.sessions).toHaveLength(2)

  const again = await move()
  expect(again.code).toBe(1)
  expect(again.said).toContain('The database to move to isn’t empty')
})
