import type { ErrorCode } from '#domain/errors.ts'
import type { SessionKind } from '#server/modules/sessions/sessions.ts'
import type { AppContext, Writer } from './context.ts'
import { addressHashOf } from './rate-limit.ts'

const LOGGED_CODES = new Set<ErrorCode>([
  'invalid_code',
  'invalid_password',
  'invalid_pairing_code',
  'not_allowed',
  'wrong_member',
  'cross_site',
  'foreign_host',
  'bad_signature',
  'stale_signature',
  'too_many',
])

/** No other limit covers these, so they could fill the log: one line a minute per session, or per address without one. */
const LOGGED_ONCE_A_MINUTE = new Set<ErrorCode>([
  'cross_site',
  'foreign_host',
  'bad_signature',
  'stale_signature',
  'too_many',
  'not_found',
])

/** A member who isn't shown a row may be trying the ids of others. */
const isMembersMiss = ({ var: { member, reader } }: AppContext, code: ErrorCode) =>
  code === 'not_found' && (member ?? reader)?.kind === 'member'

/** Enough to see that two lines concern the same address, without revealing it. */
const SHOWN_OF_ADDRESS = 12

function whoIn(c: AppContext): Writer {
  const { member, admin, reader } = c.var
  const session = (member ?? admin ?? reader)?.sessionId
  return { from: addressHashOf(c).slice(0, SHOWN_OF_ADDRESS), ...(session ? { session } : {}) }
}

/** Adds the session and address of the writer to the request's log line. */
export function addWriterToLog(c: AppContext): void {
  c.set('writer', whoIn(c))
}

/** Logs a refusal that may indicate an attack, without any user input. */
export function logRefusal(
  c: AppContext,
  code: ErrorCode,
  request: { method: string; route: string },
): void {
  if (!LOGGED_CODES.has(code) && !isMembersMiss(c, code)) return
  const who = whoIn(c)
  const key = `${code} ${who.session ?? who.from}`
  if (LOGGED_ONCE_A_MINUTE.has(code) && wasJustWritten(c, key)) return
  c.var.deps.log.warn({ code, ...request, ...who }, 'refused')
}

/** Logs a sign-in, by its session alone. */
export function logSignIn(c: AppContext, kind: SessionKind, { id }: { id: string }): void {
  c.var.deps.log.info({ kind, ...whoIn(c), session: id }, 'signed in')
}

/** Logs that a session's owner ended it. */
export function logSignOut(c: AppContext, kind: SessionKind): void {
  c.var.deps.log.info({ kind, ...whoIn(c) }, 'signed out')
}

const MINUTE = 60_000
const REMEMBERED_AT_MOST = 1_000

// Keyed by the database, which all requests share; each request has its own log.
const written = new WeakMap<object, Map<string, number>>()

/** Whether a line about `key` was logged within the last minute; if not, it counts as logged now. */
export function wasJustWritten(c: AppContext, key: string): boolean {
  const { db } = c.var.deps
  const now = c.var.deps.now().getTime()
  const moments = written.get(db) ?? new Map<string, number>()
  written.set(db, moments)
  const last = moments.get(key)
  if (last !== undefined && now - last < MINUTE) return true
  if (moments.size >= REMEMBERED_AT_MOST) moments.clear()
  moments.set(key, now)
  return false
}
