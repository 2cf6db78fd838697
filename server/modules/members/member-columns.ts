import type { AdminMember } from '#domain/members/member.schema.ts'
import { members } from '#server/db/schema/members.ts'

/** What a member may know of themselves; the columns of every read that answers a member. */
export const MEMBER_COLUMNS = {
  id: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  phone: members.phone,
}

/** A member as the admins see them. */
export function toAdminMember(row: typeof members.$inferSelect): AdminMember {
  const { id, firstName, lastName, email, phone, active, createdAt } = row
  return { id, firstName, lastName, email, phone, active, createdAt: createdAt.toISOString() }
}
