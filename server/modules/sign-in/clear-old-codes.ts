import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { loginCodes, loginGuards, rateLimits } from '#server/db/schema/access.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Removes codes and counters that decide nothing any more. */
export async function clearOldCodes({ db, now }: { db: Db; now: Date }): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await deleteInBatches(
    db,
    { table: loginCodes, key: loginCodes.id },
    lt(loginCodes.createdAt, before(LIFETIMES.login_codes)),
  )
  await deleteInBatches(
    db,
    { table: rateLimits, key: rateLimits.key },
    lt(rateLimits.windowStart, before(LIFETIMES.rate_limits)),
  )
  await deleteInBatches(
    db,
    { table: loginGuards, key: loginGuards.identifierHash },
    lt(loginGuards.updatedAt, before(LIFETIMES.login_guards)),
  )
}
