import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWhileWriting, makeWriters, type Writer } from '../setup/crash-writes.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

// `npm run bench -- crash` kills it two hundred times.
const ROUNDS = 6

let database: TestDatabase
let server: ServerProcess
let writers: Writer[]

beforeAll(async () => {
  database = await openTestDatabase()
  writers = await makeWriters(database.db)
  server = await startServer({
    settings: { DATABASE_URL: database.url, LOG_LEVEL: 'error' },
  })
})
afterAll(async () => {
  await server.dispose()
  await database.close()
})

test('every acknowledged request is saved once when the server is killed while writing', async () => {
  const result = await killWhileWriting(server, writers, ROUNDS)
  expect(result.acknowledged).toBeGreaterThanOrEqual(ROUNDS)
  expect(result).toMatchObject({ lost: [], doubled: [] })
})
