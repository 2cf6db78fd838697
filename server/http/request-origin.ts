import { CodedError } from '#domain/errors.ts'
import { isLoopback } from '#server/origin.ts'
import type { AppContext } from './context.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafe = (c: AppContext) => SAFE.has(c.req.method)

function refusal(): CodedError {
  return new CodedError(
    'cross_site',
    "That didn't come from our own pages. Open the club's site and try again.",
  )
}

/**
 * Refuses a request authenticated by cookie unless it comes from our own pages, which first finish a pending sign-out
 * (decision 1). A read may also come without a word on its origin: over plain HTTP browsers give none.
 */
export function requireSameSite(c: AppContext, via: 'token' | 'cookie'): void {
  const origin = originOf(c)
  if (via === 'token' || origin === 'own' || (origin === 'unknown' && isSafe(c))) return
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

/**
 * Whether a request was sent on this machine and not forwarded by a local proxy. With a public address and without
 * `TRUST_PROXY`, forwarded requests cannot be recognized, so nothing counts as local.
 */
export function isFromThisMachine(c: AppContext): boolean {
  const { settings } = c.var.deps
  if (!settings.trustProxy && !settings.onLoopback) return false
  const peer = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/i, '')
  if (!peer || !isLoopback(peer)) return false
  if (wasPassedOn(c)) return false
  const host = c.req.header('host')?.replace(/:\d+$/, '')
  return host !== undefined && isLoopback(host)
}

const PROXY_HEADER =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-real-ip|x-(client|cluster-client|original)-.+|x-envoy-.+|x-amzn-trace-id|cf-.+|cdn-loop|true-client-ip|fastly-.+|fly-.+|ngrok-.+)$/

/** Whether a proxy forwarded this request. A proxy that adds no header cannot be recognized. */
export function wasPassedOn(c: AppContext): boolean {
  for (const name of c.req.raw.headers.keys()) if (PROXY_HEADER.test(name)) return true
  return false
}
