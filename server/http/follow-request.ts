import { randomUUID } from 'node:crypto'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Settings } from '#server/settings.ts'
import type { AppContext } from './context.ts'
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
    const { context, requestId, startedAt } = this
    const { method = '' } = this.req
    const route = context ? routeOf(context) : NOWHERE
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

/** Who made a request, as far as it may be logged: part of their hashed address, and the session if any. */
export type Writer = { from: string; session?: string }
type Received = { method?: string; headers: IncomingHttpHeaders }

const WELL_FORMED = /^[\w-]{16,64}$/

/**
 * A response with its request id and HSTS header. Both are added when the headers are written: set earlier, they would
 * make Node check and copy every header.
 */
export class FollowedResponse<
  R extends IncomingMessage = IncomingMessage,
> extends ServerResponse<R> {
  requestId: string = randomUUID()
  readonly startedAt = performance.now()
  strictTransport: string | undefined
  /** The app's context, once the request has reached it; it knows the route. */
  context: AppContext | undefined
  /** Set for admins' writes, while the socket still has its address. */
  writer: Writer | undefined
  /** Called once the answer is written if its client has not read all of it. */
  unsent: ((answer: FollowedResponse) => void) | undefined

  #lingers = false

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), done?: () => void): this {
    if (this.#lingers) {
      this.#lingers = false
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk)
      const ended = typeof encoding === 'function' ? encoding : done
      onceReceived(this.req, () => this.end(ended))
      return this
    }
    if (typeof encoding === 'string') super.end(chunk, encoding, done)
    else super.end(chunk, encoding)
    if (this.writableLength > 0) this.unsent?.(this)
    return this
  }

  override writeHead(
    status: number,
    phraseOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const given = typeof phraseOrHeaders === 'string' ? headers : phraseOrHeaders
    const list = Array.isArray(given) ? [...given] : listed(given)
    list.push('x-request-id', this.requestId)
    if (isReceiving(this.req)) {
      this.shouldKeepAlive = false
      this.#lingers = true
    }
    if (this.strictTransport) list.push('strict-transport-security', this.strictTransport)
    return super.writeHead(status, list)
  }
}

/** What is left of a body of this many bytes is soon read, so its connection can stay open. */
const SMALL_BODY = 64 * 1024

/** Whether a long body is still arriving; also a request without a body is complete only after it has been taken. */
function isReceiving({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false
  const length = Number(headers['content-length'] ?? 0)
  return length > SMALL_BODY || headers['transfer-encoding'] !== undefined
}

const LINGER_MS = 500

/** Calls `end` once the body is received, or soon: a connection closed before that is reset, and its answer lost. */
function onceReceived(incoming: IncomingMessage, end: () => void): void {
  const once = () => {
    clearTimeout(timer)
    incoming.off('end', once)
    incoming.off('close', once)
    end()
  }
  const timer = setTimeout(once, LINGER_MS)
  incoming.on('end', once)
  incoming.on('close', once)
  incoming.resume()
}

// V8 takes several times as long for another object with one more property.
function listed(headers: OutgoingHttpHeaders = {}): OutgoingHttpHeader[] {
  const list: OutgoingHttpHeader[] = []
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) list.push(name, value)
  }
  return list
}

/** The request id from a proxy, or undefined if it is not safe to log. */
function givenRequestId({ headers }: Received): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined
}

// No `includeSubDomains` or `preload`: other names under the club's domain are not ours to decide.
const FOR_A_YEAR = 'max-age=31536000'

/**
 * Sends HSTS for a year on every answer if the public address is HTTPS. Requests that a trusted proxy received over
 * plain HTTP are excluded, as RFC 6797 (7.2) requires.
 */
export function requireHttps({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): (incoming: Received, to: FollowedResponse) => void {
  if (!publicUrl.startsWith('https:')) return () => undefined
  return (incoming, outgoing) => {
    if (trustProxy && incoming.headers['x-forwarded-proto'] === 'http') return
    outgoing.strictTransport = FOR_A_YEAR
  }
}
