import { hashInProof } from '#domain/sign-in/sign-out-proof.ts'
import {
  cookieOf,
  endSession,
  endSessionByHash,
  type SessionKind,
} from '#server/modules/sessions/sessions.ts'
import type { AppContext } from './context.ts'
import { clearSessionCookie, readSessionCookie } from './cookies.ts'
import { sessionKey, tokenOf } from './guards.ts'
import { requireSameSite } from './request-origin.ts'
import { logSignOut } from './security-log.ts'

/**
 * Ends the session of a token or of a member's sign-out proof, otherwise that of the cookie. With a token, another
 * session's cookie remains: it belongs to a newer sign-in (a sign-out may arrive late, decision 1).
 */
export async function signOut(c: AppContext, kind: SessionKind): Promise<void> {
  const token = tokenOf(c, kind)
  const cookie = readSessionCookie(c, kind)
  const hash = kind === 'member' && token ? hashInProof(token) : null
  if (hash !== null) {
    if (await endSessionByHash(c.var.deps, hash, cookie)) clearSessionCookie(c, kind)
    logSignOut(c, kind)
    return
  }
  if (token) {
    await endSession(c.var.deps, sessionKey(c, kind), 'token', token)
    if (cookie === cookieOf(token)) clearSessionCookie(c, kind)
    logSignOut(c, kind)
    return
  }
  if (!cookie) return
  requireSameSite(c, 'cookie')
  await endSession(c.var.deps, sessionKey(c, kind), 'cookie', cookie)
  clearSessionCookie(c, kind)
  logSignOut(c, kind)
}
