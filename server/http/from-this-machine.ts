import { isLoopback } from '#server/loopback.ts'
import type { AppContext } from './context.ts'

const MARKS_OF_A_PROXY = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was sent on this machine and not passed on by a proxy that also runs here. Where an address of the
 * outside leads here and `TRUST_PROXY` does not say that the proxy marks what it passes on, nothing counts as local.
 */
export function isFromThisMachine(c: AppContext): boolean {
  const { settings } = c.var.deps
  if (!settings.trustProxy && !settings.onLoopback) return false
  const peer = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/i, '')
  if (!peer || !isLoopback(peer)) return false
  if (MARKS_OF_A_PROXY.some((name) => c.req.header(name) !== undefined)) return false
  const host = c.req.header('host')?.replace(/:\d+$/, '')
  return host !== undefined && isLoopback(host)
}
