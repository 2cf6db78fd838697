import type { LoadPlan, LoadResult } from './load.ts'
import { type Connection, type openConnection, requestWriter } from './load-connection.ts'

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Sends a plan's requests on connections that `open` opens, and measures the answers. */
export async function runLoad(plan: LoadPlan, open: typeof openConnection): Promise<LoadResult> {
  const { hostname, port, host } = new URL(plan.url)
  const writers = plan.requests.map((request) => requestWriter(host, request))
  const start = performance.now() + (plan.warmUpSeconds ?? 0) * 1000
  const end = start + plan.seconds * 1000
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let errors = 0

  const worker = async (index: number) => {
    let connection: Connection | undefined
    const from = plan.addresses ? `127.0.1.${1 + (index % plan.addresses)}` : undefined
    let due = performance.now()
    if (plan.intervalMs) due += (index / plan.connections) * plan.intervalMs
    for (let turn = index; ; turn++) {
      if (plan.intervalMs) {
        await sleep(Math.max(0, due - performance.now()))
      } else {
        due = performance.now()
      }
      if (due >= end) break
      try {
        connection ??= await open(hostname, Number(port), from)
        const status = await connection.send(writers[turn % writers.length]?.() ?? '')
        if (due >= start) {
          latencies.push(performance.now() - due)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      } catch {
        connection?.close()
        connection = undefined
        if (due >= start) errors++
        await sleep(20)
      }
      if (plan.intervalMs) due += plan.intervalMs
    }
    connection?.close()
  }

  await Promise.all(Array.from({ length: plan.connections }, (_, index) => worker(index)))
  const seconds = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  return {
    requests: latencies.length,
    seconds,
    perSecond: latencies.length / seconds,
    statuses,
    errors,
    latency: {
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      p99: percentile(latencies, 0.99),
      max: latencies.at(-1) ?? Number.NaN,
    },
  }
}
