import type { CarRequestReceipt, KeyState } from '#domain/car-requests/car-request.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import {
  findKey,
  isOfKind,
  type KeyRow,
  keyReused,
} from '#server/modules/idempotency-keys/idempotency-key.ts'
import { takeKeys, tombstone } from '#server/modules/idempotency-keys/stored-keys.ts'

/**
 * Whether a member's key was used, withdrawn, or is unknown; `key_reused` if it belongs neither to a car
 * request nor to an act on one.
 */
export async function findKeyState(
  { db, memberId }: { db: Db; memberId: string },
  key: string,
): Promise<KeyState> {
  return keyState(key, await findKey(db, memberId, key))
}

function keyState(key: string, row: KeyRow | undefined): KeyState {
  if (!row) return { key, state: 'unknown' }
  const isOurs = (['car-request', 'request-act'] as const).some((kind) =>
    isOfKind(row.requestHash, kind),
  )
  if (!isOurs) throw keyReused()
  const request = receiptOf(row)
  return request ? { key, state: 'used', request } : { key, state: 'withdrawn' }
}

function receiptOf(row: KeyRow): CarRequestReceipt | null {
  if (row.state !== 'used' || row.answer === null) return null
  const receipt: CarRequestReceipt = JSON.parse(row.answer)
  return receipt
}

/**
 * Withdraws a key so that its request can no longer be saved; returns `used` with the request if it already was. The
 * key's unique row decides the race. Throws `conflict` when the key is taken concurrently.
 */
export async function withdrawKey(
  { db, now, memberId }: { db: Db; now: Date; memberId: string },
  key: string,
): Promise<KeyState> {
  const before = keyState(key, await findKey(db, memberId, key))
  if (before.state !== 'unknown') return before
  const taken = await takeKeys(db, [tombstone({ now, memberId }, key)])
  if (taken.has(key)) return { key, state: 'withdrawn' }
  const state = keyState(key, await findKey(db, memberId, key))
  if (state.state === 'unknown') throw new CodedError('conflict', 'Try again.')
  return state
}
