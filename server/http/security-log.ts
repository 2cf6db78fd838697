import type { ErrorCode } from '#domain/errors.ts'
import type { SessionKind } from '#server/modules/sessions/sessions.ts'
import type { AppContext } from './context.ts'
import { limitedAs } from './rate-limit.ts'
import { wasJustWritten } from './thinned.ts'

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
  const who = whoIn(c)
  if (THINNED.has(code) && wasJustWritten(c, `${code} ${who.from}`)) return
  c.var.deps.log.warn({ code, ...request, ...who }, 'refused')
}

/** Logs that somebody signed in, by the session alone. */
export function noteSignIn(c: AppContext, kind: SessionKind, { id }: { id: string }): void {
  c.var.deps.log.info({ kind, ...whoIn(c), session: id }, 'signed in')
}

/** Logs that a session was ended by whoever holds it. */
export function noteSignOut(c: AppContext, kind: SessionKind): void {
  c.var.deps.log.info({ kind, ...whoIn(c) }, 'signed out')
}
