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
 * An answer that carries the id of its request. The id joins the other headers as they are written: set ahead of them,
 * it would have Node check and copy every one.
 */
export class FollowedResponse<
  R extends IncomingMessage = IncomingMessage,
> extends ServerResponse<R> {
  requestId: string = randomUUID()
  readonly startedAt = performance.now()
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
    if (Array.isArray(given)) {
      this.setHeader('x-request-id', this.requestId)
      return super.writeHead(status, given)
    }
    return super.writeHead(status, { ...given, 'x-request-id': this.requestId })
  }
}

/** The id that a proxy gave a request, or undefined where it is none that a log should hold. */
export function givenRequestId({ headers }: Received): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined
}
