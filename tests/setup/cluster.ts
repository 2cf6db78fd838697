import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { freePort } from './free-port.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import { startServer } from './server-process.ts'

/**
 * A round-robin balancer in its own process. A peer that refuses or breaks off is skipped for a second and the client
 * gets a 502. Nothing is retried, since only the client knows whether that is safe. A client may set X-Forwarded-For to
 * act as many addresses.
 */
export async function startBalancer(port: number, peers: number[]) {
  const child = fork(join(import.meta.dirname, 'balancer-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: String(port), PEERS: peers.join(',') },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}

interface ClusterOptions {
  databaseUrl: string
  processes: number
  settings?: Record<string, string>
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Several production processes on one PostgreSQL, behind a balancer, with direct access to their database. */
export async function startCluster({ databaseUrl, processes, settings }: ClusterOptions) {
  const database: Database = await openDatabase({ databaseUrl, poolSize: 4 })
  const port = await freePort()
  const shared = {
    ...PRODUCTION_WITHOUT_LIMITS,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
    ...settings,
    DATABASE_URL: databaseUrl,
  }
  const starting = Array.from({ length: processes }, () => startServer({ settings: shared }))
  const servers = await Promise.all(starting)
  const balancer = await startBalancer(
    port,
    servers.map((one) => one.port),
  )
  return {
    url: balancer.url,
    db: database.db,
    adminPassword: shared.ADMIN_PASSWORD,
    servers,
    stop: async () => {
      balancer.stop()
      await Promise.all(servers.map((one) => one.dispose()))
      await database.close()
    },
  }
}
