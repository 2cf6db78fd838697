import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'
import { parseKey } from '#server/http/keyed-write.ts'

/** The key of the `Idempotency-Key` header, or a new one if the header is missing. */
export function keyOrNew(header: string | undefined): string {
  return header === undefined ? randomUUID() : parseKey(header)
}

/** What a key is used for: a car request, an act on one, or a member's choice for one event. */
export type KeyKind = 'car-request' | 'request-act' | `rsvp/${string}`

/** Whether a key's stored `requestHash` belongs to this kind of request. */
export function isOfKind(requestHash: string | null, kind: KeyKind): boolean {
  // Hashes of car requests are base64url, which has no slash; the others begin with their kind and one.
  if (kind === 'car-request') return !requestHash?.includes('/')
  // A key that was withdrawn before anything arrived is of neither kind.
  if (kind === 'request-act' && requestHash === null) return true
  return requestHash?.startsWith(`${kind}/`) ?? false
}

/** The first answer to a request, byte for byte. */
export type StoredAnswer = { status: 201; body: string }

export type KeyRow = Pick<
  typeof idempotencyKeys.$inferSelect,
  'state' | 'requestHash' | 'status' | 'answer'
>

/** The stored row of a member's key, or undefined when it never arrived. */
export async function findKey(db: Db, memberId: string, key: string): Promise<KeyRow | undefined> {
  const { state, requestHash, status, answer } = idempotencyKeys
  const [row] = await db
    .select({ state, requestHash, status, answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)))
  return row
}

/** Repeats the first answer; `key_withdrawn`, or `key_reused` when the key belongs to another request. */
export function repeatAnswer(
  row: KeyRow,
  request: { kind: KeyKind; hash: string | null },
): StoredAnswer {
  if (!isOfKind(row.requestHash, request.kind)) throw keyReused()
  if (row.state === 'withdrawn' || row.answer === null) {
    throw new CodedError('key_withdrawn', 'This request was canceled.')
  }
  if (row.requestHash !== request.hash) throw keyReused()
  return { status: 201, body: row.answer }
}

/** The error for a key that was already used for something else. */
export function keyReused(): CodedError {
  return new CodedError('key_reused', 'This request was already sent with different details.')
}
