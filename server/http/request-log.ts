import { ENDPOINTS } from '#domain/api/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext } from './context.ts'
import { FILES, routeOf } from './route-of.ts'

/** The logged status when the client left before the answer. */
const GAVE_UP = 499

const POLLED = new Set(
  ENDPOINTS.filter(({ isPolled }) => isPolled).map(({ method, path }) => `${method} ${path}`),
)

/**
 * Counts a request and logs one line at its end: method, route, status, milliseconds, and for an admin's write the
 * session and hashed address; nothing from the request's content. Files, and what is polled successfully, are only logged at
 * debug level.
 */
export function logRequest(c: AppContext, { log, metrics }: Pick<Deps, 'log' | 'metrics'>): void {
  const outgoing = c.env?.outgoing
  if (!outgoing) return
  const startedAt = performance.now()
  metrics.begin()
  outgoing.once('close', () => {
    const { method } = c.req
    const route = routeOf(c)
    const status = outgoing.headersSent ? outgoing.statusCode : GAVE_UP
    const ms = performance.now() - startedAt
    metrics.end(method, route, status, ms / 1000)
    const line = { method, route, status, ms: Math.round(ms * 10) / 10, ...c.var.writer }
    const isQuiet = route === FILES || (POLLED.has(`${method} ${route}`) && status < 400)
    log[isQuiet ? 'debug' : 'info'](line, 'request')
  })
}
