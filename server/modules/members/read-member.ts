import { eq } from 'drizzle-orm'
import type { Member } from '#domain/members/member.schema.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { notFound } from '#server/http/input.ts'
import { MEMBER_COLUMNS } from './member-columns.ts'

/** A member as they see themselves; `not_found`. */
export async function readMember({ db }: { db: Db }, memberId: string): Promise<Member> {
  const [member] = await db.select(MEMBER_COLUMNS).from(members).where(eq(members.id, memberId))
  if (!member) throw notFound('This member')
  return member
}
