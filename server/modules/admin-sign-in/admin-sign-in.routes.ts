import { Hono } from 'hono'
import * as api from '#domain/api/admin-sign-in.ts'
import { CodedError } from '#domain/errors.ts'
import { bindSignInBrowser, signInBrowser } from '#server/http/browser-cookie.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { writeSessionCookie } from '#server/http/cookies.ts'
import { readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { callerNetworks } from '#server/http/rate-limit.ts'
import { refuseForeignPages, wasPassedOn } from '#server/http/request-origin.ts'
import { logSignIn } from '#server/http/security-log.ts'
import { signOut } from '#server/http/sign-out.ts'
import { isKnownDevice, openSession } from '#server/modules/sessions/sessions.ts'
import { DEMO_ADMIN_PASSWORD } from '#server/settings.ts'
import { requirePassword } from './require-password.ts'

export const adminSignInRoutes = new Hono<AppEnv>()

mount(adminSignInRoutes, api.signInAdmin, async (c) => {
  refuseForeignPages(c)
  const { deps } = c.var
  const { password } = await readBody(c, api.signInAdmin.request)
  if (isPublicHere(c)) throw publicPassword()
  const scope = { ...deps, now: deps.now() }
  const admin = { kind: 'admin', password: deps.settings.adminPassword } as const
  const browserHash = signInBrowser(c)
  const isKnown = browserHash !== null && (await isKnownDevice(scope, admin, browserHash))
  const from = { device: isKnown ? browserHash : null, networks: callerNetworks(c) }
  await requirePassword(scope, { password, from })
  const session = await openSession(scope, admin, bindSignInBrowser(c))
  writeSessionCookie(c, 'admin', session.cookie)
  logSignIn(c, 'admin', session)
  return { token: session.token }
})

mount(adminSignInRoutes, api.checkAdmin, async () => ({ ok: true }))

mount(adminSignInRoutes, api.signOutAdmin, async (c) => {
  await signOut(c, 'admin')
  return null
})

/** Whether the password is the public demo one and the call came through a proxy. */
function isPublicHere(c: AppContext): boolean {
  return c.var.deps.settings.adminPassword === DEMO_ADMIN_PASSWORD && wasPassedOn(c)
}

function publicPassword(): CodedError {
  return new CodedError(
    'demo_behind_proxy',
    "The demo's password works only on the machine it runs on. To open it to others, set ADMIN_PASSWORD and PUBLIC_URL.",
  )
}
