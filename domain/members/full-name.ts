/** A member's name as shown on cards and forms. */
export function fullName(member: { firstName: string; lastName: string }): string {
  return `${member.firstName} ${member.lastName}`.trim()
}

/** In place of a name that was removed. */
export const REMOVED_NAME = 'Removed'
