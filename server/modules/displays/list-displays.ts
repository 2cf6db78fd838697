import { desc } from 'drizzle-orm'
import type { Display } from '#domain/displays/display.schema.ts'
import type { Db } from '#server/db/db.ts'
import { displays } from '#server/db/schema/displays.ts'
import { toDisplay } from './display-view.ts'

/** Every display that was ever paired, newest first; the revoked ones say since when. */
export async function listDisplays({ db }: { db: Db }): Promise<Display[]> {
  const rows = await db.select().from(displays).orderBy(desc(displays.pairedAt), desc(displays.id))
  return rows.map(toDisplay)
}
