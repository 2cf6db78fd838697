/** A member as they see themselves; cached on the device under `member_data` (specification 3). */
export type Member = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
}

/** A member as the admins see them (decision 12). */
export type AdminMember = Member & {
  active: boolean
  createdAt: string
}

/** One member with what the list does not tell: until when wrong codes make them wait (decision 9). */
export type AdminMemberDetail = AdminMember & { waitsUntil: string | null }

/** A member's name as it stands on cards and forms. */
export function fullName(member: { firstName: string; lastName: string }): string {
  return `${member.firstName} ${member.lastName}`.trim()
}
