import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { displayPairings } from '#server/db/schema/displays.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Removes pairings a day past their end; until then a paired display may still fetch its token. */
export async function clearOldPairings({ db, now }: { db: Db; now: Date }): Promise<void> {
  const ended = new Date(now.getTime() - LIFETIMES.display_pairings)
  const { id, expiresAt } = displayPairings
  await deleteInBatches(db, { table: displayPairings, key: id }, lt(expiresAt, ended))
}
