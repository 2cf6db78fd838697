import { readFieldErrors } from '#domain/errors.ts'
import type { Json, Mutation, Outgoing, Session } from './kind.ts'
import type { Claim, Queue } from './queue.ts'
import type { Row } from './row.ts'
import { type Answer, limitFaults } from './transition.ts'

const MAX_IN_FLIGHT = 6
/** Several rounds, because each claim is a transaction. What is claimed and not sent is given back. */
const CLAIMED_AT_ONCE = 4 * MAX_IN_FLIGHT
/** After this the request is aborted and its outcome is unknown, not failed. */
const REQUEST_TIMEOUT_MS = 12_000
const HEALTH_TIMEOUT_MS = 5_000
/** After this long another tab's sender counts as frozen; the leases on its rows still protect them. */
const FROZEN_AFTER_MS = 20_000
const RETRY_LATER = new Set([408, 425, 429])

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** A complete JSON response of our server. */
export type Reply = { ok: boolean; status: number; retryAfterMs: number; body: Json }

export type SendTools<R extends Row, S extends Session> = {
  queue: Queue<R, S>
  fetch: Fetch
  /** Who is signed in on this device; null when nobody is, or a sign-out waits for the server. */
  readSession: () => Promise<S | null>
  /** Called when the server no longer accepts this sign-in. */
  onSignInNeeded?: () => void
  /** Called with a receipt or rejection, before it is saved. */
  onSettled?: (row: R, answer: Answer<R['receipt']>) => void
}

/** Why sending stopped: nothing left to send, no answer, or no valid sign-in. */
type SendResult = { stopped: 'done' | 'no-answer' | 'sign-in'; arrived: number }

/**
 * Sends the due rows of `owner`, up to six at once; a claim has at most one row of each lane, so a lane's rows go in
 * order. Stops at the first missing answer or refused sign-in. `nudge` makes it send new rows while others are in
 * flight, so that no row waits for the slow answer of another.
 */
export function sendDue<R extends Row, S extends Session>(tools: SendTools<R, S>, owner: string) {
  const { queue } = tools
  const result: SendResult = { stopped: 'done', arrived: 0 }
  const unsent: Claim<R>[] = []
  let inFlight = 0
  let nudge = () => {}
  let fail = (_cause: unknown) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })

  const send = async (claim: Claim<R>) => {
    inFlight += 1
    try {
      const answer = await sendRow(tools, claim.claimed)
      // Its owner is no longer signed in.
      if (answer === null) unsent.push(claim)
      if (answer === null || answer.type === 'sign-in') result.stopped = 'sign-in'
      else if (answer.type === 'no-answer') result.stopped = 'no-answer'
      else if (answer.type === 'receipt') result.arrived += 1
    } finally {
      inFlight -= 1
      nudge()
    }
  }

  const sendAll = async () => {
    let claimed: Claim<R>[] = []
    for (;;) {
      // Created before the claim, so that no nudge during the claim is lost.
      const nextNudge = new Promise<void>((resolve) => {
        nudge = resolve
      })
      if (result.stopped === 'done' && claimed.length === 0) {
        claimed = await queue.claim(owner, CLAIMED_AT_ONCE)
      }
      while (result.stopped === 'done' && inFlight < MAX_IN_FLIGHT && claimed[0]) {
        send(claimed[0]).catch(fail)
        claimed = claimed.slice(1)
      }
      // A row added since the claim is not lost: the runner repeats a sync that was asked for during this one.
      if (inFlight === 0) break
      await nextNudge
    }
    await queue.unclaim([...unsent, ...claimed])
    return result
  }
  return { finished: Promise.race([sendAll(), failed]), nudge: () => nudge() }
}

/**
 * Runs one sender at a time by Web Locks, unless the browser lacks them or the holder is frozen. Leases and idempotency
 * keys make two senders harmless; the lock saves the requests of the second.
 */
export function onlySender(locks: LockManager | undefined, name: string) {
  let deniedSince: number | null = null
  return async (act: (holdsLock: boolean) => Promise<void>): Promise<void> => {
    if (!locks) return act(false)
    const got = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await act(true)
      return lock !== null
    })
    deniedSince = got ? null : (deniedSince ?? Date.now())
    if (deniedSince !== null && Date.now() - deniedSince >= FROZEN_AFTER_MS) await act(false)
  }
}

/** Sends the row once and saves the result; null, with nothing sent, when its owner is not signed in. */
async function sendRow<R extends Row, S extends Session>(
  { queue, fetch, readSession, onSignInNeeded, onSettled }: SendTools<R, S>,
  row: R,
): Promise<Answer<R['receipt']> | null> {
  const session = await readSession()
  if (session?.owner !== row.owner) return null
  const isSignedIn = async () => (await readSession())?.token === session.token
  const call = { fetch, now: queue.now, session, isSignedIn }
  const answer = limitFaults(row, await exchange(call, row, queue.kindOf(row)))
  if (answer.type === 'receipt' || answer.type === 'rejected') onSettled?.(row, answer)
  await queue.answered(row, answer)
  if (answer.type !== 'sign-in') return answer
  const current = await readSession()
  if (current?.token === session.token) onSignInNeeded?.()
  // The sign-in that replaced this one has not been rejected.
  else if (current) await queue.apply({ id: row.id }, () => ({ type: 'wake', signedIn: true }))
  return answer
}

type ExchangeTools<S extends Session> = {
  fetch: Fetch
  now: () => number
  session: S
  /** Whether nobody has signed out since. */
  isSignedIn: () => Promise<boolean>
}

/** Sends the row's mutation, and once more after renewing its cookie, unless its owner has signed out meanwhile. */
export async function exchange<Receipt, S extends Session>(
  { fetch, now, session, isSignedIn }: ExchangeTools<S>,
  row: SentRow,
  mutation: Mutation<unknown, Receipt, S>,
): Promise<Answer<Receipt>> {
  const once = async () =>
    readReply(await call(fetch, outgoing(row, mutation, session, now())), mutation)
  const answer = await once()
  if (answer.type !== 'sign-in' || !mutation.renew || !(await isSignedIn())) return answer
  const renewed = await call(fetch, mutation.renew(session))
  const isRenewed = renewed?.ok && renewed.body.id === session.owner
  return isRenewed && (await isSignedIn()) ? once() : answer
}

type SentRow = Pick<Row, 'key' | 'createdAt'>

/** The row's mutation under its key, with its age in milliseconds. */
export function outgoing<S extends Session>(
  { key, createdAt }: SentRow,
  mutation: Mutation<unknown, unknown, S>,
  session: S,
  now: number,
): Outgoing {
  const sent = mutation.send(session)
  const ageMs = Math.max(0, Math.round(now - createdAt))
  const headers = { ...sent.headers, 'idempotency-key': key, 'x-made-ms-ago': String(ageMs) }
  return { ...sent, headers }
}

/** Whether our own server answers, rather than nothing or a captive portal. */
export async function checkHealth(fetch: Fetch): Promise<boolean> {
  const health = { method: 'GET' as const, path: '/healthz', headers: {} }
  const reply = await call(fetch, health, HEALTH_TIMEOUT_MS)
  return reply?.ok === true && reply.body.ok === true
}

/** The complete response; null unless it is JSON, because anything else didn't come from our server. */
async function call(
  fetch: Fetch,
  { method, path, headers, body: sent }: Outgoing,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Reply | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: sent ? { ...headers, 'content-type': 'application/json' } : headers,
      body: sent ? JSON.stringify(sent) : null,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) return null
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    const retryAfterMs = Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0
    return { ok: response.ok, status: response.status, retryAfterMs, body: { ...body } }
  } catch {
    return null
  }
}

/** What a reply means for the row whose mutation was sent. */
export function readReply<Receipt, S extends Session>(
  reply: Reply | null,
  mutation: Mutation<unknown, Receipt, S>,
): Answer<Receipt> {
  if (!reply) return { type: 'no-answer' }
  const { ok, status, body, retryAfterMs } = reply
  if (ok) {
    const receipt = mutation.read(body)
    return receipt === null ? { type: 'no-answer' } : { type: 'receipt', receipt }
  }
  const { error: reason, code } = body
  if (typeof reason !== 'string' || typeof code !== 'string') return { type: 'no-answer' }
  const fields = readFieldErrors(body.fields)
  const attention = { reason, code, fields, ...mutation.explain?.(status, body) }
  if (status === 500 && code === 'internal') return { type: 'fault', attention, status, body }
  if (status >= 500 || RETRY_LATER.has(status)) return { type: 'later', waitMs: retryAfterMs }
  if (status === 401 || code === 'wrong_member') return { type: 'sign-in' }
  if (status < 400) return { type: 'no-answer' }
  return { type: 'rejected', attention, status, body }
}
