import { createMiddleware } from 'hono/factory'
import { CodedError } from '#domain/errors.ts'
import type { AppEnv } from './context.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** In demo mode, refuses a foreign Host header, which a rebound DNS name would bring (decision 13). */
export const ownHostOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { settings } = c.get('deps')
  if (settings.mode === 'demo') {
    const own = [
      ...LOOPBACK_NAMES,
      new URL(settings.publicUrl).hostname,
      settings.host,
      localAddress(c.env?.incoming?.socket.localAddress),
    ]
    const name = nameIn(c.req.header('host') ?? '')
    if (!name || !own.includes(name)) {
      throw new CodedError(
        'foreign_host',
        'This server does not answer under that name. PUBLIC_URL sets the one it answers to.',
      )
    }
  }
  await next()
})

function nameIn(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^:/@\s]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase()
}

// The address that the connection came to cannot be a rebound name.
function localAddress(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:/i, '')
  return plain?.includes(':') ? `[${plain}]` : plain
}
