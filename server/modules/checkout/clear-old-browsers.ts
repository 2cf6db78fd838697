import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { checkoutBrowsers } from '#server/db/schema/shop.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Forgets browsers that have not checked out for 30 days, as their cookie does. */
export async function clearOldBrowsers({ db, now }: { db: Db; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - LIFETIMES.checkout_browsers)
  const { browserHash, usedAt } = checkoutBrowsers
  await deleteInBatches(db, { table: checkoutBrowsers, key: browserHash }, lt(usedAt, old))
}
