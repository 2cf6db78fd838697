import type { Db } from '#server/db/db.ts'
import { memberMerges, members } from '#server/db/schema/members.ts'
import { nextNumber, only } from './rows.ts'

export type MemberRow = typeof members.$inferSelect

export async function makeMember(
  db: Db,
  overrides: Partial<typeof members.$inferInsert> = {},
): Promise<MemberRow> {
  const number = nextNumber()
  const values = {
    firstName: 'Casey',
    lastName: `Driver ${number}`,
    email: `casey.driver.${number}@example.test`,
    // Never one of 555-0000 to 555-0999, which tests name themselves.
    phone: `+1215${5_551_000 + number}`,
    ...overrides,
  }
  return only(await db.insert(members).values(values).returning())
}

/** A merge that has moved nothing. */
export async function makeMerge(
  db: Db,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
) {
  return only(await db.insert(memberMerges).values({ fromId, intoId, mergedAt: now }).returning())
}
