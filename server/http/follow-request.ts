import type { Logger } from 'pino'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Settings } from '#server/settings.ts'
import { type FollowedResponse, givenRequestId, type Received } from './followed-response.ts'
import { FILES, NOWHERE, routeOf } from './route-of.ts'

type Needs = { settings: Pick<Settings, 'trustProxy'>; log: Logger; metrics: Metrics }
export type Follow = (incoming: Received, outgoing: FollowedResponse) => void

/** The logged status when the client left before the answer. */
const GAVE_UP = 499

/**
 * Counts each request and logs one line at its end: method, route, status, milliseconds and id, and for an admin's
 * write the session and hashed address; nothing from the request's content. Files are only logged at debug level.
 */
export function createFollow({ settings, log, metrics }: Needs): Follow {
  const [writes, writesFiles] = [log.isLevelEnabled('info'), log.isLevelEnabled('debug')]
  // A shared function, to avoid a closure for each request.
  function closed(this: FollowedResponse): void {
    const { page, context, requestId, startedAt } = this
    const { method = '' } = this.req
    const route = page ?? (context ? routeOf(context) : NOWHERE)
    const status = this.headersSent ? this.statusCode : GAVE_UP
    const ms = performance.now() - startedAt
    metrics.end(method, route, status, ms / 1000)
    if (!writes) return
    const line = { method, route, status, ms: Math.round(ms * 10) / 10, requestId, ...this.writer }
    if (route !== FILES) log.info(line, 'request')
    else if (writesFiles) log.debug(line, 'request')
  }
  return (incoming, outgoing) => {
    if (settings.trustProxy) outgoing.requestId = givenRequestId(incoming) ?? outgoing.requestId
    metrics.begin()
    outgoing.on('close', closed)
  }
}
