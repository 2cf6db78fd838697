import { cookieOf, endSession, type SessionKind } from '#server/modules/sessions/sessions.ts'
import type { AppContext } from './context.ts'
import { clearSessionCookie, readSessionCookie } from './cookies.ts'
import { sessionKey, tokenOf } from './guards.ts'
import { requireSameSite } from './same-site.ts'
import { noteSignOut } from './security-log.ts'

/**
 * Ends the session that a token opens, else the one of the cookie. Beside a token, another session's
 * cookie stays: it belongs to whoever signed in since (decision 1 lets a sign-out come late).
 */
export async function signOut(c: AppContext, kind: SessionKind): Promise<void> {
  const token = tokenOf(c, kind)
  const cookie = readSessionCookie(c, kind)
  if (token) {
    await endSession(c.var.deps, sessionKey(c, kind), 'token', token)
    if (cookie === cookieOf(token)) clearSessionCookie(c, kind)
    noteSignOut(c, kind)
    return
  }
  if (!cookie) return
  requireSameSite(c, 'cookie')
  await endSession(c.var.deps, sessionKey(c, kind), 'cookie', cookie)
  clearSessionCookie(c, kind)
  noteSignOut(c, kind)
}
