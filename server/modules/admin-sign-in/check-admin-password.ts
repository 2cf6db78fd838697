import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { oneAtATime } from '#server/http/one-at-a-time.ts'
import type { Settings } from '#server/settings.ts'

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const HASH_BYTES = 32
const WAITING_AT_MOST = 20

type Stored = { salt: Buffer; hash: Buffer }

const stored = new WeakMap<Settings, Stored>()
const inTurn = oneAtATime(WAITING_AT_MOST)

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

/**
 * Whether this is the admins' password, by scrypt, one at a time since each takes 128 MB; `too_many`
 * when 20 are waiting for their turn (decision 9).
 */
export function checkAdminPassword(settings: Settings, password: string): Promise<boolean> {
  return inTurn(async () => {
    const { salt, hash } = stored.get(settings) ?? (await store(settings))
    return timingSafeEqual(hash, await hashed(password, salt))
  })
}
