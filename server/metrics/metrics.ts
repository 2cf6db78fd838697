import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one server, in its own registry (docs/deploying.md). */
export type Metrics = ReturnType<typeof createMetrics>

/** `process` adds Node's metrics of memory, event loop and garbage collection. */
export function createMetrics({ process = false }: { process?: boolean } = {}) {
  const registry = new Registry()
  const registers = [registry]
  if (process) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'rowhouse_http_request_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  let underWay = 0
  new Gauge({
    name: 'rowhouse_http_requests_under_way',
    help: 'Requests in progress.',
    registers,
    collect() {
      this.set(underWay)
    },
  })
  const choreFailures = new Counter({
    name: 'rowhouse_chore_failures_total',
    help: 'Failed background jobs, by name. Each runs again on schedule.',
    labelNames: ['chore'],
    registers,
  })
  const choreDone = new Gauge({
    name: 'rowhouse_chore_done_timestamp_seconds',
    help: 'When a background job last succeeded.',
    labelNames: ['chore'],
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const gauges = {
    databaseUp: gauge('rowhouse_database_up', '1 when the database answers within a second.'),
    databasePing: gauge('rowhouse_database_ping_seconds', 'Time the database took to answer.'),
    poolBusy: gauge('rowhouse_database_pool_busy', 'Database connections in use by this process.'),
    poolWaiting: gauge('rowhouse_database_pool_waiting', 'Queries waiting for a connection.'),
    ordersNeedingAttention: gauge(
      'rowhouse_orders_needing_person',
      'Orders that need attention, listed in the Shop tab.',
    ),
    receiptsOwed: gauge('rowhouse_receipts_owed', 'Receipts that are at least an hour late.'),
    channelsFailing: gauge(
      'rowhouse_channels_failing',
      'Channels (email, text messages) whose last message failed.',
    ),
  }
  return {
    registry,
    gauges,
    begin() {
      underWay += 1
    },
    end(method: string, route: string, status: number, seconds: number) {
      underWay -= 1
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    choreDone(chore: string, now: Date) {
      choreDone.set({ chore }, now.getTime() / 1000)
    },
    choreFailed(chore: string) {
      choreFailures.inc({ chore })
    },
  }
}
