import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from './context.ts'
import { isSecure } from './cookies.ts'
import { keyedHash, newSecret, sameSecret } from './secrets.ts'

/** The longest lifetime that browsers allow for a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3600
const SUBJECTS_AT_MOST = 3
const HASH = /^[\w-]{43}$/

/** A device where a member, or somebody with the console's password, has signed in before. */
export type DeviceKind = 'member' | 'console'

const nameOf = (c: AppContext, kind: DeviceKind) =>
  isSecure(c) ? `__Host-${kind}_device` : `${kind}_device`

/** The device's id, and a proof for each who signed in on it. It only grants separate limits. */
function readCookie(c: AppContext, kind: DeviceKind): { id: string; proofs: string[] } | null {
  const [id, ...proofs] = getCookie(c, nameOf(c, kind))?.split('.') ?? []
  if (!id || ![id, ...proofs].every((part) => HASH.test(part))) return null
  return { id, proofs: proofs.slice(0, SUBJECTS_AT_MOST) }
}

function proofOf(c: AppContext, kind: DeviceKind, id: string, subject: string): string {
  return keyedHash(c.var.deps.secret, 'device', kind, id, subject)
}

/**
 * The id that limits use for this device if `subject` has signed in on it before, otherwise null. The subject is a
 * member's id, or the console's password, so that a new password invalidates it.
 */
export function knownDevice(c: AppContext, kind: DeviceKind, subject: string): string | null {
  const device = readCookie(c, kind)
  if (!device) return null
  const proof = proofOf(c, kind, device.id, subject)
  const isKnown = device.proofs.some((one) => sameSecret(one, proof))
  return isKnown ? keyedHash(c.var.deps.secret, 'device of limits', device.id) : null
}

/** Remembers that `subject` signed in on this device, along with the most recent others. */
export function rememberDevice(c: AppContext, kind: DeviceKind, subject: string): void {
  const { id, proofs } = readCookie(c, kind) ?? { id: newSecret(), proofs: [] }
  const proof = proofOf(c, kind, id, subject)
  const newest = [proof, ...proofs.filter((one) => one !== proof)].slice(0, SUBJECTS_AT_MOST)
  setCookie(c, nameOf(c, kind), [id, ...newest].join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  })
}
