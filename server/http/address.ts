import { isIPv6 } from 'node:net'
import type { AppContext } from './context.ts'

// Some proxies add the port, which differs for each connection.
const WITH_PORT = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** A request's address: the socket's, or the one reported by the nearest proxy if that is trusted. */
export function clientAddress(c: AppContext): string {
  if (c.var.deps.settings.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}

/** A network that a limit counts; `share` is its limit as a multiple of a single address's. */
export type Network = { name: string; share: number }

const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const

/**
 * The networks of an address, the narrowest first. An IPv6 household has 2^64 addresses and often 256 networks of that
 * size, so wider prefixes count too, each with a larger share.
 */
export function networksOf(from: string): Network[] {
  const address = withoutPort(from)
  const groups = groupsOf(address)
  if (!groups) return [{ name: address, share: 1 }]
  return PREFIXES.map(({ bits, share }) => ({ name: prefixOf(groups, bits), share }))
}

/** A single name for an address's network: for IPv6 its first 64 bits. */
export function networkOf(from: string): string {
  const address = withoutPort(from)
  const groups = groupsOf(address)
  return groups ? prefixOf(groups, 64) : address
}

function withoutPort(from: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(from) ?? []
  const address = inBrackets ?? beforePort ?? from
  return MAPPED_IPV4.exec(address)?.[1] ?? address
}

/** The eight groups of an IPv6 address, or null for anything else. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address)) return null
  const [start = '', end] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = start.split(':').filter(Boolean)
  const after = (end ?? '').split(':').filter(Boolean)
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

function prefixOf(groups: string[], bits: 64 | 56 | 48): string {
  const leading = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  const last = (leading[3] ?? 0) & (bits === 64 ? 0xffff : 0xff00)
  const network = bits === 48 ? leading.slice(0, 3) : [...leading.slice(0, 3), last]
  const digits = network.map((group) => group.toString(16)).join(':')
  return `${digits}::/${bits}`
}
