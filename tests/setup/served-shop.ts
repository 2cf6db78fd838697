import type { Deps } from '#server/deps.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import type { Credentials } from '../factories/sessions.ts'
import { adminHeaders, caller, displayHeaders, memberHeaders } from './api-callers.ts'
import type { BuiltSite } from './built-site.ts'
import { freePort } from './free-port.ts'
import { openShop } from './shop-api.ts'

export interface LogLine {
  msg: string
  level: number
  requestId?: string
  /** Square's id of a refund; it grants access to nothing. */
  refundId?: string
  route?: string
  method?: string
  status?: number
  ms?: number
  session?: string
  from?: string
}

interface ShopOptions {
  level?: string
  settings?: Record<string, string>
  deps?: Partial<Deps>
  /** The pages, served behind the API. */
  site?: BuiltSite
}

/** The whole app behind a real socket, with its log recorded. */
export async function serveShop({
  level = 'debug',
  settings = {},
  deps = {},
  site,
}: ShopOptions = {}) {
  const lines: string[] = []
  const log = createLog({ logLevel: level }, { write: (line) => lines.push(line) })
  const metrics = createMetrics()
  const api = await openShop(settings, {}, { log, metrics, ...deps }, site)
  const port = await freePort()
  const server = await listen(api.app, { port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${port}`
  const call = (headersFor: (path: string) => Record<string, string>) =>
    caller(
      (path, init) => fetch(url + path, init),
      (path) => {
        const { host: _, ...headers } = headersFor(path)
        return headers
      },
    )
  return {
    api,
    url,
    metrics,
    log: () => lines.join(''),
    lines: (): LogLine[] => lines.map((line) => JSON.parse(line)),
    visitor: call(() => ({ 'sec-fetch-site': 'same-origin' })),
    member: (credentials: Credentials) => call(memberHeaders(credentials)),
    admin: (credentials: Credentials) => call(adminHeaders(credentials)),
    display: (token: string) => call(displayHeaders(token)),
    async close() {
      await server.close()
      await api.close()
    },
  }
}
