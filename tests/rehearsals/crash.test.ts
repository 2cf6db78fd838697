import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { killWhileWriting, makeWriters, type Writer } from '../setup/crash-writes.ts'
import { makeDataFolder } from '../setup/data-folder.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { openTestDatabase } from '../setup/test-database.ts'

// `npm run bench -- crash` kills each database two hundred times.
const ROUNDS = 6

let server: ServerProcess
let writers: Writer[]
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  if (inject('testDatabase').kind === 'postgres') {
    const database = await openTestDatabase()
    cleanUps.push(() => database.close())
    writers = await makeWriters(database.db)
    server = await startServer({
      settings: { DATABASE_URL: database.url ?? '', LOG_LEVEL: 'error' },
    })
  } else {
    const dataDir = await makeDataFolder(async (db) => {
      writers = await makeWriters(db)
    })
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
    server = await startServer({ dataDir, settings: { LOG_LEVEL: 'error' } })
  }
  cleanUps.unshift(() => server.dispose())
})

afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

test('every acknowledged request is saved once when the server is killed while writing', async () => {
  const result = await killWhileWriting(server, writers, ROUNDS)
  expect(result.acknowledged).toBeGreaterThanOrEqual(ROUNDS)
  expect(result).toMatchObject({ lost: [], doubled: [] })
})
