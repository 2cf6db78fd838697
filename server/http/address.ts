import type { AppContext } from './context.ts'

/** Where a request comes from: the socket, or the nearest proxy's word for it when that is trusted. */
export function clientAddress(c: AppContext): string {
  if (c.var.deps.settings.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}
