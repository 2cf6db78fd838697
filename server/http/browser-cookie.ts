import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from './context.ts'
import { isSecure } from './cookies.ts'
import { hashSecret, newSecret } from './secrets.ts'

const KEPT_SECONDS = 30 * 24 * 3600
const SECRET = /^[\w-]{43}$/

const nameOf = (c: AppContext) => (isSecure(c) ? '__Host-shop_browser' : 'shop_browser')

/** What the shop knows a browser by, or null when it never checked out; only this hash is stored. */
export function knownBrowser(c: AppContext): string | null {
  const secret = getCookie(c, nameOf(c))
  return secret && SECRET.test(secret) ? hashSecret(secret) : null
}

/** The same for a browser that opens or begins a checkout, with a new cookie where it has none. */
export function browserOf(c: AppContext): string {
  const known = knownBrowser(c)
  if (known) return known
  const secret = newSecret()
  setCookie(c, nameOf(c), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: KEPT_SECONDS,
  })
  return hashSecret(secret)
}
