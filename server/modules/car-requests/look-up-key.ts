import type { CarRequestReceipt } from '#domain/car-requests/car-request.schema.ts'
import type { Db } from '#server/db/db.ts'
import { isOfKind } from '#server/modules/idempotency-keys/key-kind.ts'
import { findKey, type KeyRow, keyReused } from '#server/modules/idempotency-keys/stored-answer.ts'

/** What became of a key, as the outbox asks for it. */
export type KeyState =
  | { key: string; state: 'used'; request: CarRequestReceipt }
  | { key: string; state: 'withdrawn' }
  | { key: string; state: 'unknown' }

/** Whether a member's key arrived, was withdrawn, or is unknown (decision 4); `key_reused` if it is no car request's. */
export async function lookUpKey(
  { db, memberId }: { db: Db; memberId: string },
  key: string,
): Promise<KeyState> {
  return keyState(key, await findKey(db, memberId, key))
}

/** The state of a key by its row. */
export function keyState(key: string, row: KeyRow | undefined): KeyState {
  if (!row) return { key, state: 'unknown' }
  if (!isOfKind(row.requestHash, 'car-request')) throw keyReused()
  const request = receiptOf(row)
  return request ? { key, state: 'used', request } : { key, state: 'withdrawn' }
}

function receiptOf(row: KeyRow): CarRequestReceipt | null {
  if (row.state !== 'used' || row.answer === null) return null
  const receipt: CarRequestReceipt = JSON.parse(row.answer)
  return receipt
}
