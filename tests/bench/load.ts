import autocannon from 'autocannon'
import type { Figure } from './figure.ts'

const CONNECTIONS = 16
const P99_AT_MOST_MS = 100

interface Load {
  name: string
  url: string
  requests: autocannon.Request[]
  /** The only right answer. */
  status: number
  seconds: number
  /** The target in requests per second. */
  perSecond: number
}

/** Loads a server that has been warmed up; throws if an answer has another status. */
export async function measureLoad(load: Load): Promise<Figure> {
  const run = (duration: number) =>
    autocannon({ url: load.url, requests: load.requests, connections: CONNECTIONS, duration })
  await run(Math.ceil(load.seconds / 5))
  const { requests, latency, errors, statusCodeStats = {} } = await run(load.seconds)
  const statuses = Object.keys(statusCodeStats)
  if (errors > 0 || statuses.join() !== String(load.status)) {
    throw new Error(`${load.name}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
  }
  return {
    name: load.name,
    target: `at least ${load.perSecond} a second, p99 at most ${P99_AT_MOST_MS} ms`,
    measured: `${Math.round(requests.average)} a second, p99 ${latency.p99} ms`,
    ok: requests.average >= load.perSecond && latency.p99 <= P99_AT_MOST_MS,
  }
}
