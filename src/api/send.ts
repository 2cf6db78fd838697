import type { ErrorCode } from '#domain/errors.ts'
import { credentialHeaders } from './credential-headers.ts'
import { reportAnswer } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'

const TIMEOUT_MS = 15_000
const DATABASE_AWAY: ErrorCode = 'database_unavailable'

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** 'null' makes a 401 an answer instead of an error (specification 7). */
  on401?: 'throw' | 'null'
}

/** `askedAt`: when the call was made, by `performance.now()`. */
type Refusal = { pathname: string; status: number; token?: string | undefined; askedAt: number }
type Refused = (refusal: Refusal) => void
let whenRefused: Refused = () => {}

/** Lets the session hear what the server refuses; set once. */
export function hearRefusals(refused: Refused) {
  whenRefused = refused
}

/** The answer to a call with its total, or null for a 401 that may be one. Throws RequestFailed or NoAnswer. */
export async function send<T>(path: string, options: RequestOptions) {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`Not a path of this server: ${path}`)
  const { pathname } = new URL(path, 'http://server')
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...credentialHeaders(pathname),
    ...options.headers,
  }
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  const askedAt = performance.now()
  const { response, text } = await exchange(path, headers, options)
  const { status } = response
  if (response.ok) {
    return { body: readBody<T>(status, text), total: response.headers.get('x-total-count') }
  }
  const retryAfter = response.headers.get('retry-after')
  const failure = new RequestFailed(status, text || response.statusText, retryAfter)
  const token = headers.authorization?.replace('Bearer ', '')
  hearFailure(failure, { pathname, token, askedAt })
  if (status === 401 && options.on401 === 'null') return null
  throw failure
}

async function exchange(path: string, headers: Record<string, string>, options: RequestOptions) {
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  const timer = setTimeout(giveUp, options.timeoutMs ?? TIMEOUT_MS)
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) giveUp()
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      credentials: 'same-origin',
      signal: abort.signal,
    })
    return { response, text: await response.text() }
  } catch (cause) {
    if (!options.signal?.aborted) reportAnswer(false)
    throw new NoAnswer({ cause })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

/**
 * What the server answered with a yes. Throws NoAnswer when these are not its words: a captive portal says 200 with a
 * page of its own, or with nothing. Each change of what is reachable leads to more calls, so it is said once for a call.
 */
export function readBody<T>(status: number, text: string): T {
  try {
    const body = (status === 204 ? null : JSON.parse(text)) as T
    reportAnswer(true)
    return body
  } catch (cause) {
    reportAnswer(false)
    throw new NoAnswer({ cause })
  }
}

/** A fault in one of its answers is an answer of the server's, too; what stands before it names no code. */
export function hearFailure({ status, code }: RequestFailed, call: Omit<Refusal, 'status'>) {
  reportAnswer(code !== undefined && code !== DATABASE_AWAY)
  if (code !== undefined) whenRefused({ ...call, status })
}
