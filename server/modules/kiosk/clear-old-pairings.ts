import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { displayPairings } from '#server/db/schema/displays.ts'

const CLAIMABLE_MS = 24 * 60 * 60_000

/** Removes pairings a day past their end; until then a paired display may still fetch its token. */
export async function clearOldPairings({ db, now }: { db: Db; now: Date }): Promise<void> {
  const ended = new Date(now.getTime() - CLAIMABLE_MS)
  await db.delete(displayPairings).where(lt(displayPairings.expiresAt, ended))
}
