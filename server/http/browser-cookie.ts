import { getCookie, setCookie } from 'hono/cookie'
import { ON_DEVICE } from '#domain/on-device.ts'
import { KNOWN_DEVICE_LIFETIME } from '#server/modules/sessions/sessions.ts'
import type { AppContext } from './context.ts'
import { isSecure } from './cookies.ts'
import { hashSecret, newSecret } from './secrets.ts'

const DAY_SECONDS = 24 * 3600
const SECRET = /^[\w-]{43}$/

/** A cookie that recognizes a browser, without a session; only its secret's hash is stored. */
function browserCookie(name: string, maxAge: number) {
  const nameFor = (c: AppContext) => (isSecure(c) ? `__Host-${name}` : name)
  const secretIn = (c: AppContext) => {
    const secret = getCookie(c, nameFor(c))
    return secret && SECRET.test(secret) ? secret : null
  }
  return {
    read(c: AppContext): string | null {
      const secret = secretIn(c)
      return secret && hashSecret(secret)
    },
    /** Sets the cookie from now on, with a new secret if the browser has none. */
    renew(c: AppContext): string {
      const secret = secretIn(c) ?? newSecret()
      setCookie(c, nameFor(c), secret, {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(c),
        path: '/',
        maxAge,
      })
      return hashSecret(secret)
    },
  }
}

const shop = browserCookie(ON_DEVICE.shopBrowser.name, 30 * DAY_SECONDS)
const signIn = browserCookie(ON_DEVICE.signInBrowser.name, KNOWN_DEVICE_LIFETIME / 1000)

/** The stored hash of the shop's browser cookie, or null if the browser never checked out. */
export const knownBrowser = shop.read

/** The same for a browser that opens or begins a checkout, with a new cookie if it has none. */
export const browserOf = (c: AppContext) => shop.read(c) ?? shop.renew(c)

/** The stored hash of the cookie that codes and sessions bind to this browser; null without one. */
export const signInBrowser = signIn.read

/** The same for a browser that requests a code or opens the console, with a new cookie if it has none. */
export const bindSignInBrowser = signIn.renew
