import { credentialHeaders } from './credential-headers.ts'
import { reportAnswer } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'
import { syncServerClock } from './server-clock.ts'

const NOT_MODIFIED = 304
const TIMEOUT_MS = 15_000
/** The status of a Wi-Fi that requires a login first. */
const NETWORK_SIGN_IN = 511

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** 'null' turns a 401 into a null answer instead of an error (specification 7). */
  on401?: 'throw' | 'null'
}

/** `startedAt`: when the call was made, by `performance.now()`. */
type Rejection = { pathname: string; status: number; token?: string | undefined; startedAt: number }
type RejectionListener = (rejection: Rejection) => void
let rejectionListener: RejectionListener = () => {}

/** Calls `listener` for every call the server rejects; set once. */
export function onRejected(listener: RejectionListener) {
  rejectionListener = listener
}

/** The answer with its total and ETag, or null for an allowed 401 and where nothing has changed. Throws RequestFailed or NoAnswer. */
export async function send(path: string, options: RequestOptions) {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`Not a path of this server: ${path}`)
  const { pathname } = new URL(path, 'http://server')
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...credentialHeaders(pathname),
    ...options.headers,
  }
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  const startedAt = performance.now()
  const sentAt = Date.now()
  const { response, text } = await exchange(path, headers, options)
  const { status } = response
  // Without a body, as only calls with `if-none-match` get this answer.
  if (status === NOT_MODIFIED) {
    reportAnswer(true)
    syncServerClock(response.headers, sentAt)
    return null
  }
  if (response.ok) {
    const body = readBody(status, text)
    syncServerClock(response.headers, sentAt)
    const { headers } = response
    return { body, total: headers.get('x-total-count'), etag: headers.get('etag') }
  }
  const retryAfter = response.headers.get('retry-after')
  const failure = new RequestFailed(status, text || response.statusText, retryAfter)
  const token = headers.authorization?.replace('Bearer ', '')
  reportFailure(failure, { pathname, token, startedAt })
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
 * Parses a successful answer. Throws NoAnswer if it is not from our server: a captive portal answers 200 with its own
 * page or an empty body. Reports reachability once per call, because each change triggers more calls.
 */
export function readBody(status: number, text: string): unknown {
  try {
    const body: unknown = status === 204 ? null : JSON.parse(text)
    reportAnswer(true)
    return body
  } catch (cause) {
    reportAnswer(false)
    throw new NoAnswer({ cause })
  }
}

/** A server error counts as an answer; a rejection without a code comes from something in between. */
export function reportFailure({ status, code }: RequestFailed, call: Omit<Rejection, 'status'>) {
  reportAnswer(code !== undefined || (status >= 500 && status !== NETWORK_SIGN_IN))
  if (code !== undefined) rejectionListener({ ...call, status })
}
