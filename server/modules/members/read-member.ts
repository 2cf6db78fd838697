import { and, eq } from 'drizzle-orm'
import type { AdminMember } from '#domain/members/admin-member.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '#server/db/db.ts'
import { memberMerges, members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { notSignedIn } from '#server/modules/sessions/sessions.ts'

/** The member as they see themselves, with the entries of theirs that were merged into this one. Throws `not_found`. */
export async function readOwnMember({ db }: { db: Db }, memberId: string): Promise<Member> {
  const [[member], mergedIds] = await Promise.all([
    db.select(MEMBER_COLUMNS).from(members).where(eq(members.id, memberId)),
    readMergedIds(db, memberId),
  ])
  if (!member) throw notFound('This member')
  return mergedIds.length > 0 ? { ...member, mergedIds } : member
}

/**
 * A member's row, locked so that the member can't be deactivated before `tx` ends; to be called before locking an event or a
 * car. Throws `not_signed_in` if they were deactivated since their session was checked.
 */
export async function lockActiveMember(tx: Db, memberId: string): Promise<Member> {
  const [member] = await tx
    .select(MEMBER_COLUMNS)
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.active, true)))
    .for('share')
  if (!member) throw notSignedIn()
  return member
}

/** The columns a member may see of their own row; used by every query that returns a member. */
export const MEMBER_COLUMNS = {
  id: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  phone: members.phone,
}

export function toAdminMember(row: typeof members.$inferSelect): AdminMember {
  const { id, firstName, lastName, email, phone, active, version, createdAt } = row
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    active,
    version,
    createdAt: createdAt.toISOString(),
  }
}

/** The deactivated members who were merged into this one, directly or through another, as long as merges are stored. */
export async function readMergedIds(db: Db, memberId: string): Promise<string[]> {
  const found = new Set([memberId])
  const { fromId, intoId } = memberMerges
  // A set, because two members may have been merged in both directions.
  for (const id of found) {
    const rows = await db
      .select({ id: fromId })
      .from(memberMerges)
      .innerJoin(members, and(eq(members.id, fromId), eq(members.active, false)))
      .where(eq(intoId, id))
    for (const row of rows) found.add(row.id)
  }
  found.delete(memberId)
  return [...found]
}
