import { isLoopback } from '#server/origin.ts'
import type { AppContext } from './context.ts'

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

const OF_A_PROXY =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-real-ip|x-(client|cluster-client|original)-.+|x-envoy-.+|x-amzn-trace-id|cf-.+|cdn-loop|true-client-ip|fastly-.+|fly-.+|ngrok-.+)$/

/** Whether a proxy forwarded this request. A proxy that adds no header cannot be recognized. */
export function wasPassedOn(c: AppContext): boolean {
  for (const name of c.req.raw.headers.keys()) if (OF_A_PROXY.test(name)) return true
  return false
}
