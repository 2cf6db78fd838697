import { and, eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'
import { isOfKind, type KeyKind } from './key-kind.ts'

/** An answer as it left the server the first time, byte for byte. */
export type StoredAnswer = { status: 201; body: string }

export type KeyRow = Pick<
  typeof idempotencyKeys.$inferSelect,
  'state' | 'requestHash' | 'status' | 'answer'
>

/** What is known of a member's key, or undefined when it never arrived. */
export async function findKey(db: Db, memberId: string, key: string): Promise<KeyRow | undefined> {
  const { state, requestHash, status, answer } = idempotencyKeys
  const [row] = await db
    .select({ state, requestHash, status, answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)))
  return row
}

/** The first answer once more; `key_withdrawn` or `key_reused` when the key cannot stand for this wish. */
export function repeatAnswer(
  row: KeyRow,
  wish: { kind: KeyKind; hash: string | null },
): StoredAnswer {
  if (!isOfKind(row.requestHash, wish.kind)) throw keyReused()
  if (row.state === 'withdrawn' || row.answer === null) {
    throw new CodedError(
      'key_withdrawn',
      'This request was taken back and will not be carried out.',
    )
  }
  if (row.requestHash !== wish.hash) throw keyReused()
  return { status: 201, body: row.answer }
}

/** The refusal of a key that already stands for something else. */
export function keyReused(): CodedError {
  return new CodedError('key_reused', 'This request was already sent with other wishes.')
}
