import { Hono } from 'hono'
import { browserOf } from '#server/http/browser-cookie.ts'
import type { AppEnv } from '#server/http/context.ts'
import { formsConfig } from './forms-config.ts'
import { squareConfig } from './square-config.ts'

export const configRoutes = new Hono<AppEnv>()
  .get('/api/config/club', (c) => {
    const { settings } = c.var.deps
    return c.json({ timeZone: settings.timeZone, demo: settings.mode === 'demo' })
  })
  .get('/api/config/forms', (c) => c.json(formsConfig(c.var.deps.settings)))
  .get('/api/config/square', (c) => {
    // Asked before a checkout begins: a cookie of the first one's own would be lost with its answer (decision 10).
    browserOf(c)
    return c.json(squareConfig(c.var.deps.settings))
  })
