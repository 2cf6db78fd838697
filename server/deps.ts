import type { Delivery } from './adapters/delivery.ts'
import type { Payments } from './adapters/payments.ts'
import type { Background } from './background.ts'
import type { Db } from './db/db.ts'
import type { Database } from './db/open-database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Settings } from './settings.ts'

/** All dependencies of a request; built once in main.ts, and by each test for itself. */
export type Deps = {
  db: Db
  settings: Settings
  /** The key of the HMACs of codes and tokens. */
  secret: string
  now: () => Date
  delivery: Delivery
  /** Null if the shop takes no cards. */
  payments: Payments | null
  background: Background
  log: Log
  /** The id of the served build. */
  build: string
  metrics: Metrics
  pool: Database['pool']
  /** Readiness of the server, for load balancers. */
  readiness: Readiness
}
