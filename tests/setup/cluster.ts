import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { startBalancer } from './balancer.ts'
import { freePort } from './free-port.ts'
import { PRODUCTION_WITHOUT_LIMITS } from './known-and-unknown.ts'
import { startServer } from './server-process.ts'

interface ClusterOptions {
  databaseUrl: string
  processes: number
  settings?: Record<string, string>
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** So many processes in production on one PostgreSQL, behind a balancer, and a way into their database. */
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
