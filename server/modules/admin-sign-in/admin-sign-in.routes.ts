import { Hono } from 'hono'
import { adminLoginSchema } from '#domain/sign-in/sign-in.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { writeSessionCookie } from '#server/http/cookies.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { readBody } from '#server/http/input.ts'
import { limitedAs } from '#server/http/rate-limit.ts'
import { refuseForeignPages } from '#server/http/same-site.ts'
import { noteSignIn } from '#server/http/security-log.ts'
import { signOut } from '#server/http/sign-out.ts'
import { signInAdmin } from './sign-in-admin.ts'

export const adminSignInRoutes = new Hono<AppEnv>()
  .post('/api/admin/login', async (c) => {
    refuseForeignPages(c)
    const { deps } = c.var
    const { password } = await readBody(c, adminLoginSchema)
    const scope = { ...deps, now: deps.now() }
    const session = await signInAdmin(scope, { password, from: limitedAs(c) })
    writeSessionCookie(c, 'admin', session.cookie)
    noteSignIn(c, 'admin', session)
    return c.json({ token: session.token })
  })
  .get('/api/admin/me', adminsOnly, (c) => c.json({ ok: true }))
  .post('/api/admin/logout', async (c) => {
    await signOut(c, 'admin')
    return c.body(null, 204)
  })
