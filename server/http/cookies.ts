import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { SessionKind } from '#server/modules/sessions/sessions.ts'
import { SESSION_LIFETIMES } from '#server/modules/sessions/sessions.ts'
import type { AppContext } from './context.ts'

/** Whether people reach us over HTTPS alone, so that cookies may insist on it. */
export function isSecure(c: AppContext): boolean {
  return c.var.deps.settings.publicUrl.startsWith('https:')
}

function cookieName(c: AppContext, kind: SessionKind): string {
  const name = `${kind}_session`
  return isSecure(c) ? `__Host-${name}` : name
}

/** The session's secret that the browser keeps out of scripts' reach, or undefined. */
export function readSessionCookie(c: AppContext, kind: SessionKind): string | undefined {
  return getCookie(c, cookieName(c, kind))
}

/**
 * Sets the session cookie: HttpOnly and Lax, since Strict loses sessions in installed apps (decision 2). An admin's
 * goes with the browser, as their token goes with the tab.
 */
export function writeSessionCookie(c: AppContext, kind: SessionKind, secret: string): void {
  setCookie(c, cookieName(c, kind), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    ...(kind === 'member' ? { maxAge: SESSION_LIFETIMES.member.most / 1000 } : {}),
  })
}

/** Takes the session cookie away. */
export function clearSessionCookie(c: AppContext, kind: SessionKind): void {
  deleteCookie(c, cookieName(c, kind), { path: '/', secure: isSecure(c) })
}
