import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
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
    phone: `+1215${String(5_550_000 + number).padStart(7, '0')}`,
    ...overrides,
  }
  return only(await db.insert(members).values(values).returning())
}
