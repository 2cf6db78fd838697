import { CodedError } from '#domain/errors.ts'
import type { AppContext } from './context.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafe = (c: AppContext) => SAFE.has(c.req.method)

function refusal(): CodedError {
  return new CodedError(
    'cross_site',
    "That didn't come from our own pages. Open the club's site and try again.",
  )
}

/** Refuses an unsafe request authenticated by cookie unless it comes from our own pages (decision 2). */
export function requireSameSite(c: AppContext, via: 'token' | 'cookie'): void {
  if (via === 'token' || isSafe(c) || isFromOwnPage(c)) return
  throw refusal()
}

/** Whether a page of ours sent the request, according to the browser's headers. */
export function isFromOwnPage(c: AppContext): boolean {
  return originOf(c) === 'own'
}

/** Refuses requests from other sites' pages: a sign-in as someone else, or forms in their visitors' names. */
export function refuseForeignPages(c: AppContext): void {
  if (originOf(c) === 'foreign') throw refusal()
}

function originOf(c: AppContext): 'own' | 'foreign' | 'unknown' {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' ? 'own' : 'foreign'
  const origin = c.req.header('origin')
  if (!origin) return 'unknown'
  const { settings } = c.var.deps
  if (origin === new URL(settings.publicUrl).origin) return 'own'
  const host = c.req.header('host')
  const onOwnHost = settings.mode === 'demo' && host !== undefined && origin === `http://${host}`
  return onOwnHost ? 'own' : 'foreign'
}
