import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface LoadRequest {
  method?: string
  /** {{uuid}} in path, headers or body becomes a new UUID each time, and {{day}} the next day. */
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadPlan {
  url: string
  requests: LoadRequest[]
  /** Keep-alive connections, each with one request in flight. */
  connections: number
  /** Loopback addresses that the connections come from, since a server takes only so many of one; none: the usual one. */
  addresses?: number
  seconds: number
  /** Not counted, ahead of the seconds. */
  warmUpSeconds?: number
  /** Each connection sends one request per interval, at a time of its own, instead of the next at once. */
  intervalMs?: number
}

export interface LoadResult {
  requests: number
  seconds: number
  perSecond: number
  statuses: Record<string, number>
  /** Connections that broke or answers that could not be read. */
  errors: number
  /** Milliseconds; with an interval counted from when the request was due. */
  latency: { p50: number; p95: number; p99: number; max: number }
}

/** Loads a server from a process of its own, so that it shares no event loop with the server. */
export function load(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load-process.ts'), {
      execArgv: ['--import', 'tsx'],
    })
    let result: LoadResult | undefined
    child.once('message', (message: LoadResult) => {
      result = message
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (result) resolve(result)
      else reject(new Error(`the load process ended with ${code} and no result`))
    })
    child.send(plan)
  })
}
