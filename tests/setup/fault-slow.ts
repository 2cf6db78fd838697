import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/db/open-database.ts'
import { makeSession } from '../factories/sessions.ts'
import { adminHeaders } from './api-callers.ts'
import { compareKeys, keysOnServer, makeWriter, type Writer, writeOnce } from './crash-writes.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import type { PostgresServer } from './postgres.ts'
import { startServer } from './server-process.ts'
import { startSlowLink } from './slow-link.ts'

export const DELAY_MS = 200
const AT_ONCE = 30
const IMPATIENT_MS = 1_500
const TRIES = 40

const MEMBER_READS = ['/api/auth/me', '/api/my/vehicles', '/api/my/car-requests', '/api/my/rsvps']
const ADMIN_READS = ['/api/vehicles', '/api/members', '/api/car-requests', '/api/merch/orders']
const PUBLIC_READS = ['/api/events', '/api/merch/products', '/readyz', '/healthz']

export interface SlowResult {
  statuses: Record<string, number>
  slowestMs: number
  acknowledged: number
  retries: number
  lost: string[]
  doubled: string[]
  /** The slowest of the first answers after the delay is gone. */
  slowestAfterMs: number
}

/** Resends a request until it is acknowledged; the first two tries time out before an answer can come. */
async function sendUntilSaved(
  url: string,
  writer: Writer,
): Promise<{ key: string; tries: number }> {
  const key = randomUUID()
  for (let tries = 1; tries <= TRIES; tries++) {
    const withinMs = tries < 3 ? IMPATIENT_MS : 60_000
    const answer = await writeOnce(url, writer, key, { withinMs })
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 201) return { key, tries }
  }
  throw new Error(`${key} was never acknowledged`)
}

/** A production server whose database answers late, under many concurrent calls. */
export async function runSlowDatabase(
  postgres: PostgresServer,
  rounds: number,
): Promise<SlowResult> {
  const databaseUrl = await postgres.createDatabase(`slow_${randomUUID().slice(0, 8)}`)
  const database = await openDatabase({ databaseUrl, poolSize: 2 })
  const writer = await makeWriter(database.db)
  const password = PRODUCTION_WITHOUT_LIMITS.ADMIN_PASSWORD
  const admin = await makeSession(database.db, { at: new Date(), password })
  const link = await startSlowLink(databaseUrl)
  const server = await startServer({
    settings: {
      ...PRODUCTION_WITHOUT_LIMITS,
      ...{ DATABASE_URL: link.url, PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'error' },
    },
  })
  const statuses: Record<string, number> = {}
  const read = async (path: string, headers: Record<string, string>) => {
    const begun = performance.now()
    const answer = await fetch(server.url + path, { headers, signal: AbortSignal.timeout(60_000) })
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    return performance.now() - begun
  }
  const asAdmin = adminHeaders(admin)
  const readAll = () => [
    ...MEMBER_READS.map((path) => read(path, { cookie: writer.cookie })),
    ...ADMIN_READS.map((path) => read(path, asAdmin(path))),
    ...PUBLIC_READS.map((path) => read(path, {})),
  ]
  try {
    link.setDelay(DELAY_MS)
    const acknowledged: string[] = []
    let retries = 0
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      const writes = Array.from({ length: AT_ONCE }, () => sendUntilSaved(server.url, writer))
      slowestMs = Math.max(slowestMs, ...(await Promise.all(readAll())))
      for (const { key, tries } of await Promise.all(writes)) {
        acknowledged.push(key)
        retries += tries - 1
      }
    }
    link.setDelay(0)
    const slowestAfterMs = Math.max(...(await Promise.all(readAll())))
    const compared = compareKeys(acknowledged, await keysOnServer(server.url, writer))
    return {
      ...{ statuses, slowestMs, slowestAfterMs, retries, ...compared },
      acknowledged: acknowledged.length,
    }
  } finally {
    await server.dispose()
    await link.close()
    await database.close()
  }
}
