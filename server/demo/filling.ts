import type { Db } from '#server/db/db.ts'
import type { members } from '#server/db/schema/members.ts'
import type { ClubData } from './club-data.ts'

/** What the parts of the sample club are filled from. */
export type Filling = { db: Db; now: Date; data: ClubData; timeZone: string }
export type Member = typeof members.$inferInsert & { id: string }
