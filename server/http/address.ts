import ipaddr from 'ipaddr.js'
import type { AppContext } from './context.ts'

// Some proxies add the port, which differs for each connection.
const WITH_PORT = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/

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
  const address = parse(from)
  if (!(address instanceof ipaddr.IPv6)) return [{ name: String(address), share: 1 }]
  return PREFIXES.map(({ bits, share }) => ({ name: prefixOf(address, bits), share }))
}

/** A single name for an address's network: for IPv6 its first 64 bits. */
export function networkOf(from: string): string {
  const address = parse(from)
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 64) : String(address)
}

/** An IPv4 address in any spelling, mapped into IPv6 or not, is that IPv4 address; what is none stays as it is. */
function parse(from: string): ipaddr.IPv4 | ipaddr.IPv6 | string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(from) ?? []
  const address = inBrackets ?? beforePort ?? from
  return ipaddr.isValid(address) ? ipaddr.process(address) : address
}

function prefixOf({ parts }: ipaddr.IPv6, bits: 64 | 56 | 48): string {
  const last = (parts[3] ?? 0) & (bits === 64 ? 0xffff : 0xff00)
  const network = bits === 48 ? parts.slice(0, 3) : [...parts.slice(0, 3), last]
  const digits = network.map((group) => group.toString(16)).join(':')
  return `${digits}::/${bits}`
}
