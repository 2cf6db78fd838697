import type { ErrorCode } from '#domain/errors.ts'
import type { SessionKind } from '#server/modules/sessions/sessions.ts'
import type { AppContext } from './context.ts'
import { limitedAs } from './rate-limit.ts'

const OF_INTEREST = new Set<ErrorCode>([
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

/** These nothing else limits, so that they could fill the log: one line a minute for each address. */
const THINNED = new Set<ErrorCode>([
  'cross_site',
  'foreign_host',
  'bad_signature',
  'stale_signature',
  'too_many',
])
const MINUTE = 60_000
const REMEMBERED_AT_MOST = 1_000

/** When a line was written last, by log, then by code and address. */
const written = new WeakMap<object, Map<string, number>>()

function wasJustWritten(log: object, key: string, now: number): boolean {
  const moments = written.get(log) ?? new Map<string, number>()
  written.set(log, moments)
  const last = moments.get(key)
  if (last !== undefined && now - last < MINUTE) return true
  if (moments.size >= REMEMBERED_AT_MOST) moments.clear()
  moments.set(key, now)
  return false
}

/** Enough to see that two lines are about one address, and no address. */
const SHOWN_OF_ADDRESS = 12

/** Who a line in the log is about: the address as the limits see it, and the session where there is one. */
function whoIn(c: AppContext): { from: string; session?: string } {
  const { member, admin, reader } = c.var
  const session = (member ?? admin ?? reader)?.sessionId
  return { from: limitedAs(c).slice(0, SHOWN_OF_ADDRESS), ...(session ? { session } : {}) }
}

/** Logs a refusal that somebody who tries what they may not would meet, without anything they typed. */
export function noteRefusal(
  c: AppContext,
  code: ErrorCode,
  request: { method: string; route: string },
): void {
  if (!OF_INTEREST.has(code)) return
  const { log, now } = c.var.deps
  const who = whoIn(c)
  if (THINNED.has(code) && wasJustWritten(log, `${code} ${who.from}`, now().getTime())) return
  log.warn({ code, ...request, ...who }, 'refused')
}

/** Logs that somebody signed in, by the session alone. */
export function noteSignIn(c: AppContext, kind: SessionKind, { id }: { id: string }): void {
  c.var.deps.log.info({ kind, ...whoIn(c), session: id }, 'signed in')
}

/** Logs that a session was ended by whoever holds it. */
export function noteSignOut(c: AppContext, kind: SessionKind): void {
  c.var.deps.log.info({ kind, ...whoIn(c) }, 'signed out')
}
