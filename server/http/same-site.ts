import { CodedError } from '#domain/errors.ts'
import type { AppContext } from './context.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses an unsafe request that rests on a cookie unless it comes from our own pages (decision 2). */
export function requireSameSite(c: AppContext, via: 'token' | 'cookie'): void {
  if (via === 'token' || SAFE.has(c.req.method) || isOwnOrigin(c)) return
  throw new CodedError('cross_site', 'This request did not come from our own pages.')
}

function isOwnOrigin(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (!origin) return false
  const { settings } = c.var.deps
  if (origin === new URL(settings.publicUrl).origin) return true
  const host = c.req.header('host')
  return settings.mode === 'demo' && host !== undefined && origin === `http://${host}`
}
