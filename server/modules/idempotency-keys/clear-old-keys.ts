import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/schema/garage.ts'

/** Removes keys that may be forgotten: 30 days past their slot, or 400 days after they were withdrawn. */
export async function clearOldKeys({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
}
