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

type Named = { rawHeaders: string[]; httpVersion: string }

/** Whether a request has one Host line; only an HTTP/1.0 request, as some proxies' health checks are, may have none. */
function hasOneHost({ rawHeaders, httpVersion }: Named): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (rawHeaders[at + 1]?.trim() === '') return false
    count += 1
  }
  return count === 1 || (count === 0 && httpVersion === '1.0')
}

/** Refuses requests that a proxy in front could take for another host (RFC 9112, 3.2). */
export function requireOneHost(c: AppContext): void {
  const { rawHeaders, httpVersion } = c.env?.incoming ?? {}
  if (!rawHeaders || !httpVersion || hasOneHost({ rawHeaders, httpVersion })) return
  throw new CodedError('bad_host', 'A request needs one Host header.')
}

function nameIn(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^:/@\s]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase()
}

// The connection's own address cannot be a rebound name.
function asHost(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:/i, '')
  return plain?.includes(':') ? `[${plain}]` : plain
}
