import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { requireRoom } from '#server/modules/idempotency-keys/room-for-keys.ts'
import { findKey } from '#server/modules/idempotency-keys/stored-answer.ts'
import { takeKeys, tombstone } from '#server/modules/idempotency-keys/take-keys.ts'
import { type KeyState, keyState } from './look-up-key.ts'

/**
 * Takes a key back before it arrives, so that it never can; answers `used` with the request when it had
 * arrived already. One unique row a key decides between this and the request on its way (decision 4). Throws
 * `conflict` at 5,000 keys, and where the key is taken at the same moment.
 */
export async function withdrawKey(
  { db, now, memberId }: { db: Db; now: Date; memberId: string },
  key: string,
): Promise<KeyState> {
  const before = keyState(key, await findKey(db, memberId, key))
  if (before.state !== 'unknown') return before
  await requireRoom(db, memberId)
  const taken = await takeKeys(db, [tombstone({ now, memberId }, key)])
  if (taken.has(key)) return { key, state: 'withdrawn' }
  const state = keyState(key, await findKey(db, memberId, key))
  if (state.state === 'unknown') throw new CodedError('conflict', 'Please try again.')
  return state
}
