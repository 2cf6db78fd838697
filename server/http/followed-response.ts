import { randomUUID } from 'node:crypto'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type { AppContext } from './context.ts'

export type Received = { method?: string; headers: IncomingHttpHeaders }

const WELL_FORMED = /^[\w-]{16,64}$/

/**
 * An answer that carries the id of its request, and what it tells browsers of HTTPS. Both join the other headers as they
 * are written: set ahead of them, they would have Node check and copy every one.
 */
export class FollowedResponse<
  R extends IncomingMessage = IncomingMessage,
> extends ServerResponse<R> {
  requestId: string = randomUUID()
  readonly startedAt = performance.now()
  strictTransport: string | undefined
  /** The app's, once the request has come that far; it knows the route. */
  context: AppContext | undefined
  /** The path of a page that was answered ahead of the app. */
  page: string | undefined

  override writeHead(
    status: number,
    phraseOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const given = typeof phraseOrHeaders === 'string' ? headers : phraseOrHeaders
    const list = Array.isArray(given) ? [...given] : listed(given)
    list.push('x-request-id', this.requestId)
    if (this.strictTransport) list.push('strict-transport-security', this.strictTransport)
    return super.writeHead(status, list)
  }
}

// Another object with one more name takes V8 several times as long to make and to read as this.
function listed(headers: OutgoingHttpHeaders = {}): OutgoingHttpHeader[] {
  const list: OutgoingHttpHeader[] = []
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) list.push(name, value)
  }
  return list
}

/** The id that a proxy gave a request, or undefined where it is none that a log should hold. */
export function givenRequestId({ headers }: Received): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined
}
