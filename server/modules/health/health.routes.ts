import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'

export const healthRoutes = new Hono<AppEnv>()
  .get('/healthz', (c) => {
    const { build } = c.var.deps
    return c.json({ ok: true, build }, 200, { 'cache-control': 'no-store', 'x-build': build })
  })
  .get('/readyz', async (c) => {
    const ok = (await c.var.deps.readiness.check()) !== null
    return c.json({ ok }, ok ? 200 : 503, { 'cache-control': 'no-store' })
  })
