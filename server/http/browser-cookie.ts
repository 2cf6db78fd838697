import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from './context.ts'
import { isSecure } from './cookies.ts'
import { hashSecret, newSecret } from './secrets.ts'

const MAX_AGE_SECONDS = 30 * 24 * 3600
const SECRET = /^[\w-]{43}$/

const nameOf = (c: AppContext) => (isSecure(c) ? '__Host-shop_browser' : 'shop_browser')

/** The stored hash of the shop's browser cookie, or null if the browser never checked out. */
export function knownBrowser(c: AppContext): string | null {
  const secret = getCookie(c, nameOf(c))
  return secret && SECRET.test(secret) ? hashSecret(secret) : null
}

/** The same for a browser that opens or begins a checkout, with a new cookie if it has none. */
export function browserOf(c: AppContext): string {
  const known = knownBrowser(c)
  if (known) return known
  const secret = newSecret()
  setCookie(c, nameOf(c), secret, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  })
  return hashSecret(secret)
}
