import { and, or, type SQL } from 'drizzle-orm'
import type { AdminMember } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import type { Page } from '#server/http/input.ts'
import {
  contains,
  inOrder,
  type Listing,
  matching,
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

function found(q: string | null): SQL | undefined {
  const words = matching(q, [members.searchText])
  const digits = /^[\d\s().+/-]+$/.test(q ?? '') ? (q ?? '').replace(/\D/g, '') : ''
  return digits.length < 3 ? words : or(words, contains(members.searchText, digits))
}

/** A page of members by last and first name, for admins; `bad_input` when `before` names no row. */
export async function listMembers(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: AdminMember[]; total: string }> {
  const where = found(page.q)
  const reading = db
    .select({ ...MEMBER_COLUMNS, active: members.active, createdAt: members.createdAt })
    .from(members)
    .where(and(where, rowsAfter(BY_NAME, page.before)))
    .orderBy(...inOrder(BY_NAME))
    .limit(page.limit)
  const [rows, total] = await Promise.all([reading, totalCount(db, members, where)])
  await requireSeenRow(db, BY_NAME, page, rows)
  return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}
