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
}

/** Answers per second, and the 99th percentile of their times. */
type Rate = { perSecond: number; p99Ms: number }

/** Loads a server that has been warmed up; throws if an answer has another status. */
export async function rateOf({ name, url, requests, status, seconds }: Load): Promise<Rate> {
  const run = (duration: number) =>
    autocannon({ url, requests, connections: CONNECTIONS, duration })
  await run(Math.ceil(seconds / 5))
  const { requests: answered, latency, errors, statusCodeStats = {} } = await run(seconds)
  const statuses = Object.keys(statusCodeStats)
  if (errors > 0 || statuses.join() !== String(status)) {
    throw new Error(`${name}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
  }
  return { perSecond: answered.average, p99Ms: latency.p99 }
}

/** The figure of a load whose target is `perSecond` requests. */
export async function measureLoad({
  perSecond: target,
  ...load
}: Load & { perSecond: number }): Promise<Figure> {
  const { perSecond, p99Ms } = await rateOf(load)
  return {
    name: load.name,
    target: `at least ${target} a second, p99 at most ${P99_AT_MOST_MS} ms`,
    measured: `${Math.round(perSecond)} a second, p99 ${p99Ms} ms`,
    ok: perSecond >= target && p99Ms <= P99_AT_MOST_MS,
  }
}
