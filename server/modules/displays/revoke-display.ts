import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { displays } from '#server/db/schema/displays.ts'
import { notFound } from '#server/http/input.ts'

/** Takes a display's token away for good; throws `not_found`, also the second time (decision 7). */
export async function revokeDisplay({ db, now }: { db: Db; now: Date }, id: string): Promise<void> {
  const [revoked] = await db
    .update(displays)
    .set({ revokedAt: now })
    .where(and(eq(displays.id, id), isNull(displays.revokedAt)))
    .returning({ id: displays.id })
  if (!revoked) throw notFound('This display')
}
