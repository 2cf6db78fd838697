import { isIPv6 } from 'node:net'
import type { AppContext } from './context.ts'

// Some proxies write the port beside the address, another one for each connection.
const WITH_PORT = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Where a request comes from: the socket, or the nearest proxy's word for it when that is trusted. */
export function clientAddress(c: AppContext): string {
  if (c.var.deps.settings.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}

/** What a limit takes for one address: of IPv6 the first 64 bits, all of which one household can use. */
export function networkOf(from: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(from) ?? []
  const address = inBrackets ?? beforePort ?? from
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = start.split(':').filter(Boolean)
  const after = (end ?? '').split(':').filter(Boolean)
  const whole =
    end === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
