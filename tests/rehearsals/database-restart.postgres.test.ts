import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { makeWriters, writeSteadily } from '../setup/crash-writes.ts'
import { startPostgres } from '../setup/postgres.ts'
import { ownPostgresRuns } from '../setup/postgres-binaries.ts'
import { startServer } from '../setup/server-process.ts'

async function startAlone() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const databaseUrl = await postgres.createDatabase('restarted')
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 2 })
  const writers = await makeWriters(db)
  await close()
  const server = await startServer({
    settings: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal' },
  })
  onTestFinished(() => server.dispose())
  return { postgres, server, writers }
}

describe.skipIf(!ownPostgresRuns())('a server whose PostgreSQL goes away under load', () => {
  test('says so, shows its pages, and goes on without losing or doubling a write', async () => {
    const { postgres, server, writers } = await startAlone()
    const get = (path: string) => fetch(server.url + path)
    const readiness = async () => (await get('/readyz')).status
    expect((await get('/robots.txt')).status).toBe(200)
    const writing = writeSteadily(server.url, writers)
    for (const end of [postgres.shutDown, postgres.kill]) {
      const before = writing.acknowledged()
      await expect.poll(writing.acknowledged).toBeGreaterThan(before)
      await end()
      await expect.poll(readiness).toBe(503)
      const refused = await get('/api/merch/variants')
      expect(refused.status).toBe(503)
      expect(refused.headers.has('retry-after')).toBe(true)
      expect(await refused.json()).toMatchObject({ code: 'database_unavailable' })
      expect((await get('/robots.txt')).status).toBe(200)
      await postgres.restart()
      await expect.poll(readiness).toBe(200)
    }
    const before = writing.acknowledged()
    await expect.poll(writing.acknowledged).toBeGreaterThan(before)
    const { lost, doubled, refusals } = await writing.stop()
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    expect(new Set(refusals)).toEqual(new Set([503]))
  })
})
