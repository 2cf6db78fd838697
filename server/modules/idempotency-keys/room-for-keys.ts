import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'

/** Years of asking every day; keys are forgotten by and by, so only somebody who fills the table gets there. */
export const KEYS_AT_MOST = 5_000

/** In a query that joins tables: whether as many keys are kept for this member as may be. */
export function hasNoRoom(memberId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${idempotencyKeys}
    where ${idempotencyKeys.memberId} = ${memberId} offset ${sql.raw(String(KEYS_AT_MOST - 1))})`
}

/** Refuses with `conflict` what would keep more than 5,000 keys for one member. */
export async function requireRoom(db: Db, memberId: string): Promise<void> {
  const [last] = await db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.memberId, memberId))
    .offset(KEYS_AT_MOST - 1)
    .limit(1)
  if (last) throw noRoom()
}

/** The refusal itself. */
export function noRoom(): CodedError {
  return new CodedError(
    'conflict',
    'The club keeps no more requests in your name at the moment. Please ask the garage.',
  )
}
