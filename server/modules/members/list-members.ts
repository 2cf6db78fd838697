import { and } from 'drizzle-orm'
import type { AdminMember } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import type { Page } from '#server/http/input.ts'
import {
  inOrder,
  type Listing,
  lyingTogether,
  matchingWords,
  requireSeenRow,
  rowsAfter,
  totalCount,
} from '#server/http/listing.ts'
import { MEMBER_COLUMNS } from './member-columns.ts'

const BY_NAME: Listing = {
  table: members,
  id: members.id,
  by: [members.lastName, members.firstName, members.id],
  direction: 'asc',
}

/** `seen`: the last and first name of the row `before` when it was read, from where the page then goes on. */
export type MembersPage = Page & { seen?: [lastName: string, firstName: string] | null }

/** A page of members by last and first name, for admins; `bad_input` when `before` names no row. */
export async function listMembers(
  { db }: { db: Db },
  page: MembersPage,
): Promise<{ rows: AdminMember[]; total: string }> {
  const where = matchingWords(page.q, members)
  const readPage = async () => {
    const rows = await db
      .select({ ...MEMBER_COLUMNS, active: members.active, createdAt: members.createdAt })
      .from(members)
      .where(
        and(where, where && lyingTogether(members), rowsAfter(BY_NAME, page.before, page.seen)),
      )
      .orderBy(...inOrder(BY_NAME))
      .limit(page.limit)
    await requireSeenRow(db, BY_NAME, page, rows)
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }
  const [rows, total] = await Promise.all([readPage(), totalCount(db, members, where)])
  return { rows, total }
}
