import { CodedError } from '#domain/errors.ts'
import type { Settings } from '#server/settings.ts'
import type { AppContext } from './context.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

type HostSettings = Pick<Settings, 'mode' | 'host' | 'publicUrl'>

/**
 * Whether a request's Host header names this server; in demo mode a foreign one may come from DNS rebinding
 * (decision 13). `localAddress` is the address the connection was made to.
 */
function isOwnHost(
  settings: HostSettings,
  host: string | undefined,
  localAddress: string | undefined,
): boolean {
  if (settings.mode !== 'demo') return true
  const name = nameIn(host ?? '')
  return (
    name !== undefined &&
    (LOOPBACK_NAMES.includes(name) ||
      name === settings.host ||
      name === asHost(localAddress) ||
      name === new URL(settings.publicUrl).hostname)
  )
}

/** Refuses requests with a foreign Host header. */
export function requireOwnHost(c: AppContext, settings: HostSettings): void {
  if (isOwnHost(settings, c.req.header('host'), c.env?.incoming?.socket.localAddress)) return
  throw new CodedError(
    'foreign_host',
    'This site isn’t set up for that address. Set PUBLIC_URL to the one people open.',
  )
}

function nameIn(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^:/@\s]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase()
}

// The connection's own address cannot be a rebound name.
function asHost(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:/i, '')
  return plain?.includes(':') ? `[${plain}]` : plain
}
