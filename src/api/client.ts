import { credentialHeaders } from './credential-headers.ts'
import { reportAnswer } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'

const TIMEOUT_MS = 15_000

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** 'null' makes a 401 an answer instead of an error (specification 7). */
  on401?: 'throw' | 'null'
}

type Before = (pathname: string) => Promise<void>
type After = (answer: { pathname: string; status: number; token: string | undefined }) => void
let beforeRequest: Before = async () => {}
let afterAnswer: After = () => {}

/** Lets the member's session hold calls back and hear every answer; set once by `session.ts`. */
export function watchRequests(watch: { before: Before; after: After }) {
  beforeRequest = watch.before
  afterAnswer = watch.after
}

/** For a call that was not made by `request`: what the session must hear of. */
export function hearAnswer(answer: Parameters<After>[0]) {
  afterAnswer(answer)
}

/** Calls the API; answers its JSON, or null when there is no body. Throws RequestFailed or NoAnswer. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const answer = await answerTo(path, options)
  return answer === null ? (null as T) : parse<T>(answer.text)
}

/** A page of a list and how many rows match, "1000+" past a thousand (decision 14). */
export async function requestList<T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ rows: T[]; total: string | null }> {
  const answer = await answerTo(path, options)
  return { rows: answer === null ? [] : parse<T[]>(answer.text), total: answer?.total ?? null }
}

async function answerTo(path: string, options: RequestOptions) {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`Not a path of this server: ${path}`)
  const { pathname } = new URL(path, 'http://server')
  await beforeRequest(pathname)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...credentialHeaders(pathname),
    ...options.headers,
  }
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  const answer = await exchange(path, headers, options)
  const token = headers.authorization?.replace('Bearer ', '')
  afterAnswer({ pathname, status: answer.status, token })
  if (answer.status === 401 && options.on401 === 'null') return null
  if (!answer.ok) {
    throw new RequestFailed(answer.status, answer.text || answer.statusText, answer.retryAfter)
  }
  return answer
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
    const text = await response.text()
    reportAnswer(response.status < 500)
    return {
      ok: response.ok,
      status: response.status,
      statusText: response.statusText,
      retryAfter: response.headers.get('retry-after'),
      total: response.headers.get('x-total-count'),
      text,
    }
  } catch (cause) {
    if (!options.signal?.aborted) reportAnswer(false)
    throw new NoAnswer({ cause })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

// A captive portal answers 200 with a page of its own: that is no answer of this server's.
function parse<T>(text: string): T {
  if (text === '') return null as T
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    reportAnswer(false)
    throw new NoAnswer({ cause })
  }
}
