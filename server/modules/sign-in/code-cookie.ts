import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '#server/http/context.ts'
import { isSecure } from '#server/http/cookies.ts'
import { hashSecret, newSecret } from '#server/http/secrets.ts'

const DAY_SECONDS = 24 * 3600
const SECRET = /^[\w-]{43}$/

const nameOf = (c: AppContext) => (isSecure(c) ? '__Host-code_browser' : 'code_browser')

/** The stored hash of the cookie that binds codes to this browser; null without one. */
export function codeBrowser(c: AppContext): string | null {
  const secret = getCookie(c, nameOf(c))
  return secret && SECRET.test(secret) ? hashSecret(secret) : null
}

/** The same for a browser that requests a code, with a new cookie if it has none. */
export function bindCodeBrowser(c: AppContext): string {
  const sent = getCookie(c, nameOf(c))
  const secret = sent && SECRET.test(sent) ? sent : newSecret()
  setCookie(c, nameOf(c), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: DAY_SECONDS,
  })
  return hashSecret(secret)
}
