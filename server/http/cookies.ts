import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ON_DEVICE } from '#domain/on-device.ts'
import type { SessionKind } from '#server/modules/sessions/sessions.ts'
import { SESSION_LIFETIMES } from '#server/modules/sessions/sessions.ts'
import type { AppContext } from './context.ts'

/** Whether the public address is HTTPS, so that cookies may require it. */
export function isSecure(c: AppContext): boolean {
  return c.var.deps.settings.publicUrl.startsWith('https:')
}

function cookieName(c: AppContext, kind: SessionKind): string {
  const { name } = kind === 'member' ? ON_DEVICE.memberCookie : ON_DEVICE.adminCookie
  return isSecure(c) ? `__Host-${name}` : name
}

/** The session's secret in the HttpOnly cookie, or undefined. */
export function readSessionCookie(c: AppContext, kind: SessionKind): string | undefined {
  return getCookie(c, cookieName(c, kind))
}

/**
 * Sets the session cookie: HttpOnly and Lax, since Strict loses sessions in installed apps. An admin's
 * ends with the browser session, as their token ends with the tab.
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

/** Clears the session cookie. */
export function clearSessionCookie(c: AppContext, kind: SessionKind): void {
  deleteCookie(c, cookieName(c, kind), { path: '/', secure: isSecure(c) })
}
