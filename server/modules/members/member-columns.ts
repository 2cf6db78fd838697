import { members } from '#server/db/schema/members.ts'

/** What a member may know of themselves; the columns of every read that answers a member. */
export const MEMBER_COLUMNS = {
  id: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  phone: members.phone,
}
