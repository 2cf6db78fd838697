import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import type { Network } from '#server/http/address.ts'
import { oneAtATime } from '#server/http/one-at-a-time.ts'
import { type Limit, limitNetworkUse, returnNetworkUse } from '#server/http/rate-limit.ts'
import { type NewSession, openSession } from '#server/modules/sessions/sessions.ts'
import type { Settings } from '#server/settings.ts'
import { fairTurns } from './fair-turns.ts'

/** Who tries the password: a device that has opened the console before, otherwise networks, the narrowest first. */
type AdminComer = { device: string | null; networks: readonly Network[] }

/**
 * Opens an admin's session by the shared password; `invalid_password`, or `too_many` after 20 wrong ones in 15 minutes
 * from one address or known device (decision 9).
 */
export async function signInAdmin(
  { db, now, settings }: { db: Db; now: Date; settings: Settings },
  { password, from }: { password: string; from: AdminComer },
): Promise<NewSession> {
  const failures: Limit = {
    name: 'adminFailures',
    most: settings.limits.adminFailures,
    windowSeconds: 15 * 60,
  }
  const { device } = from
  const counted = device ? [{ name: device, share: 1 }] : from.networks
  const comer: Comer = device ? 'known device' : { group: counted.at(-1)?.name ?? '' }
  requirePlace(comer)
  // Counted first and refunded on success; otherwise concurrent tries could exceed the limit together.
  await limitNetworkUse(db, now, failures, counted)
  const right = await checkAdminPassword(settings, password, comer).catch(
    async (error: unknown) => {
      await returnNetworkUse(db, failures, counted)
      throw error
    },
  )
  if (!right) throw new CodedError('invalid_password', 'Invalid password')
  await returnNetworkUse(db, failures, counted)
  return openSession({ db, now }, { kind: 'admin', password: settings.adminPassword })
}

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const HASH_BYTES = 32
const WAITING_AT_MOST = 20

type Stored = { salt: Buffer; hash: Buffer }

const stored = new WeakMap<Settings, Stored>()
const ofKnownDevices = oneAtATime()
const ofOthers = fairTurns(WAITING_AT_MOST)

/** Who tries a password: a device that has opened the console before, or a group of networks. */
type Comer = 'known device' | { group: string }

function hashed(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((done, fail) => {
    scrypt(password, salt, HASH_BYTES, COST, (error, hash) => (error ? fail(error) : done(hash)))
  })
}

async function store(settings: Settings): Promise<Stored> {
  const salt = randomBytes(16)
  const known = { salt, hash: await hashed(settings.adminPassword, salt) }
  stored.set(settings, known)
  return known
}

/** Throws `too_many` if the queue has no place for this comer, before any database work. */
function requirePlace(comer: Comer): void {
  if (comer !== 'known device') ofOthers.requirePlace(comer.group)
}

/**
 * Whether this is the admins' password. scrypt takes 128 MB, so it runs one at a time for known devices and one for
 * everybody else; `too_many` when 20 of these wait and none can be displaced.
 */
function checkAdminPassword(settings: Settings, password: string, comer: Comer): Promise<boolean> {
  const check = async () => {
    const { salt, hash } = stored.get(settings) ?? (await store(settings))
    return timingSafeEqual(hash, await hashed(password, salt))
  }
  return comer === 'known device' ? ofKnownDevices(check) : ofOthers.inTurn(comer.group, check)
}
