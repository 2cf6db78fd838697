import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bodyLimit } from 'hono/body-limit'
import { CodedError } from '#domain/errors.ts'
import type { AppContext } from './context.ts'

/** What a server's clients may cost, by the names of Node's own settings. */
export const LIMITS = {
  maxConnections: 1_000,
  maxHeadersCount: 100,
  /** Browsers send their headers at once. */
  headersTimeout: 10_000,
  /** Until the body is there: as long as our pages wait for an upload of 5 MB, which then needs 350 kbit/s. */
  requestTimeout: 120_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 5_000,
  /** Longer than the ten seconds between two polls of a display, which would otherwise reconnect each time. */
  keepAliveTimeout: 65_000,
  /** How long a connection may neither send nor take a byte; longer than any answer waits for Square. */
  timeout: 60_000,
} satisfies ServerOptions & Partial<Server>

/** Requests on one connection that wait for an earlier answer. No browser or proxy sends more ahead. */
const MOST_WAITING = 2
const waiting = new WeakMap<Socket, number>()

/**
 * Closes a connection that sends request after request without reading an answer, and returns whether it did: Node
 * answers all that it has read, and a hundred clients took 700 MB with a hundred requests each.
 */
export function refusePipelined({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
  // A response gets its socket only once all earlier answers are sent.
  if (outgoing.socket !== null) return false
  const count = (waiting.get(socket) ?? 0) + 1
  waiting.set(socket, count)
  outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  if (count <= MOST_WAITING) return false
  socket.destroy()
  return true
}

/** Refuses requests that a proxy in front could take for another host (RFC 9112, 3.2). Node refuses those without. */
export function requireOneHost(c: AppContext): void {
  const hosts = c.env?.incoming?.headersDistinct?.host
  if (!hosts || (hosts.length === 1 && hosts[0]?.trim())) return
  throw new CodedError('bad_host', 'A request needs one Host header.')
}

/** The body's bytes; throws `too_large` as soon as more have arrived, and `unsupported_encoding` if they are compressed. */
export async function readBytes(c: AppContext, maxBytes: number): Promise<ArrayBuffer> {
  requireUncoded(c)
  const before = await c.req.bodyCache.arrayBuffer
  if (before) return before.byteLength > maxBytes ? tooLarge() : before
  try {
    await bodyLimit({ maxSize: maxBytes, onError: tooLarge })(c, async () => {})
    return await c.req.arrayBuffer()
  } catch (error) {
    if (error instanceof CodedError) throw error
    // A client that disconnects is no fault of ours and must not be logged as an error.
    throw new CodedError('not_json', 'The connection dropped. Try again.')
  }
}

const NOT_CODED = /^\s*(identity\s*)?$/i

// Decoded, a small body could be huge.
function requireUncoded(c: AppContext): void {
  const transfer = c.req.header('transfer-encoding') ?? 'chunked'
  if (transfer.trim().toLowerCase() !== 'chunked') {
    throw new CodedError(
      'unsupported_transfer_encoding',
      'Use Content-Length, or Transfer-Encoding: chunked.',
    )
  }
  if (NOT_CODED.test(c.req.header('content-encoding') ?? '')) return
  throw new CodedError('unsupported_encoding', 'Send the body uncompressed.')
}

function tooLarge(): never {
  throw new CodedError('too_large', 'That’s too large. Send something smaller.')
}
