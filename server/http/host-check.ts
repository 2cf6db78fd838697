import { createMiddleware } from 'hono/factory'
import { CodedError } from '#domain/errors.ts'
import type { AppEnv } from './context.ts'

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** In demo mode, refuses a foreign Host header, which a rebound DNS name would bring (decision 13). */
export const ownHostOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { settings } = c.var.deps
  if (settings.mode === 'demo') {
    const host = c.req.header('host') ?? ''
    const own = [
      new URL(settings.publicUrl).host,
      `${settings.host}:${settings.port}`,
      settings.host,
    ]
    if (!LOOPBACK_HOST.test(host) && !own.includes(host)) {
      throw new CodedError('foreign_host', 'This server does not answer under that name.')
    }
  }
  await next()
})
