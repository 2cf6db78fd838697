import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { tooMany } from '#server/http/rate-limit.ts'
import type { Settings } from '#server/settings.ts'

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const HASH_BYTES = 32
const WAITING_AT_MOST = 20
const BUSY_FOR_MS = 10_000

type Stored = { salt: Buffer; hash: Buffer }
const stored = new WeakMap<Settings, Promise<Stored>>()

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

function hashed(password: string, salt: Buffer): Promise<Buffer> {
  const compute = () =>
    new Promise<Buffer>((done, fail) => {
      scrypt(password, salt, HASH_BYTES, COST, (error, hash) => (error ? fail(error) : done(hash)))
    })
  const turn = last.then(compute, compute)
  last = turn.catch(() => undefined)
  return turn
}

async function store(password: string): Promise<Stored> {
  const salt = randomBytes(16)
  return { salt, hash: await hashed(password, salt) }
}

/**
 * Whether this is the admins' password, by scrypt, one at a time since each takes 128 MB; `too_many`
 * when more than 20 are waiting for their turn (decision 9).
 */
export async function checkAdminPassword(settings: Settings, password: string): Promise<boolean> {
  if (waiting >= WAITING_AT_MOST) throw tooMany(BUSY_FOR_MS)
  waiting += 1
  try {
    const known = stored.get(settings) ?? store(settings.adminPassword)
    stored.set(settings, known)
    const { salt, hash } = await known
    return timingSafeEqual(hash, await hashed(password, salt))
  } finally {
    waiting -= 1
  }
}
