import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import type { Network } from '#server/http/address.ts'
import { limitNamed } from '#server/http/limits.ts'
import { oneAtATime } from '#server/http/one-at-a-time.ts'
import { limitNetworkUse, returnNetworkUse } from '#server/http/rate-limit.ts'
import type { Settings } from '#server/settings.ts'
import { fairTurns } from './fair-turns.ts'

/** Who tries the password: the hash of a known device's cookie, and the networks, the narrowest first. */
type Caller = { device: string | null; networks: readonly Network[] }

/**
 * Throws `invalid_password` unless it is the admins' shared password, or `too_many` after 20 wrong ones in 15 minutes
 * from one address or known device (decision 9).
 */
export async function requirePassword(
  { db, now, settings }: { db: Db; now: Date; settings: Settings },
  { password, from }: { password: string; from: Caller },
): Promise<void> {
  const failures = limitNamed(settings, 'adminFailures')
  const { device } = from
  const networks = device ? [{ name: device, share: 1 }] : from.networks
  const requester: Requester = device ? 'known device' : { group: networks.at(-1)?.name ?? '' }
  requirePlace(requester)
  // Counted first and refunded on success; otherwise concurrent tries could exceed the limit together.
  await limitNetworkUse(db, now, failures, networks)
  const isRight = await checkAdminPassword(settings, password, requester).catch(
    async (error: unknown) => {
      await returnNetworkUse(db, failures, networks)
      throw error
    },
  )
  if (!isRight) throw new CodedError('invalid_password', 'Invalid password')
  await returnNetworkUse(db, failures, networks)
}

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const HASH_BYTES = 32
const MAX_WAITING = 20

type SaltedHash = { salt: Buffer; hash: Buffer }

const hashes = new WeakMap<Settings, SaltedHash>()
const knownDeviceQueue = oneAtATime()
const otherQueue = fairTurns(MAX_WAITING)

/** In whose turn a password is checked. The group is the widest network, or sending from many would gain turns. */
type Requester = 'known device' | { group: string }

function hashPassword(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((done, fail) => {
    scrypt(password, salt, HASH_BYTES, COST, (error, hash) => (error ? fail(error) : done(hash)))
  })
}

async function hashAdminPassword(settings: Settings): Promise<SaltedHash> {
  const salt = randomBytes(16)
  const salted = { salt, hash: await hashPassword(settings.adminPassword, salt) }
  hashes.set(settings, salted)
  return salted
}

/** Throws `too_many` if the queue has no place for this requester, before any database work. */
function requirePlace(requester: Requester): void {
  if (requester !== 'known device') otherQueue.requirePlace(requester.group)
}

/**
 * Whether this is the admins' password. scrypt takes 128 MB, so it runs one at a time for known devices and one for
 * everybody else; `too_many` when 20 of these wait and none can be displaced.
 */
function checkAdminPassword(
  settings: Settings,
  password: string,
  requester: Requester,
): Promise<boolean> {
  const check = async () => {
    const { salt, hash } = hashes.get(settings) ?? (await hashAdminPassword(settings))
    return timingSafeEqual(hash, await hashPassword(password, salt))
  }
  return requester === 'known device'
    ? knownDeviceQueue(check)
    : otherQueue.inTurn(requester.group, check)
}
