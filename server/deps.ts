import type { Delivery } from './adapters/delivery.ts'
import type { Payments } from './adapters/payments.ts'
import type { Background } from './background.ts'
import type { DailyBackups } from './backup/start-backups.ts'
import type { Db } from './db/db.ts'
import type { Database } from './db/open-database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Settings } from './settings.ts'

/** Everything a request may rest on; built once in main.ts, and by each test for itself. */
export type Deps = {
  db: Db
  settings: Settings
  /** Keys the HMACs of codes and tokens. */
  secret: string
  now: () => Date
  delivery: Delivery
  /** Null where the shop takes no cards. */
  payments: Payments | null
  background: Background
  log: Log
  /** Names the build that is served. */
  build: string
  metrics: Metrics
  pool: Database['pool']
  /** Null where the server takes none itself, as of a PostgreSQL. */
  backups: DailyBackups | null
  /** What the server says of itself to whoever sends it requests. */
  readiness: Readiness
}
