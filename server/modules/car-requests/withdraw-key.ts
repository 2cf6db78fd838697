import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'
import { type KeyState, keyState } from './look-up-key.ts'
import { findKey } from './stored-answer.ts'

const TOMBSTONE_MS = 400 * 24 * 60 * 60_000

/**
 * Takes a key back before it arrives, so that it never can; answers `used` with the request when it had
 * arrived already. One unique row a key decides between this and the request on its way (decision 4).
 */
export async function withdrawKey(
  { db, now, memberId }: { db: Db; now: Date; memberId: string },
  key: string,
): Promise<KeyState> {
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({
      memberId,
      key,
      state: 'withdrawn',
      createdAt: now,
      expiresAt: new Date(now.getTime() + TOMBSTONE_MS),
    })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  if (taken) return { key, state: 'withdrawn' }
  const state = keyState(key, await findKey(db, memberId, key))
  if (state.state === 'unknown') throw new CodedError('conflict', 'Please try again.')
  return state
}
