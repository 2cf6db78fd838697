import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'

export const configRoutes = new Hono<AppEnv>().get('/api/config/club', (c) => {
  const { settings } = c.var.deps
  return c.json({ timeZone: settings.timeZone, demo: settings.mode === 'demo' })
})
