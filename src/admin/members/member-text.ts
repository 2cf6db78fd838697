import type { AdminMember } from '#domain/members/admin-member.ts'
import { isCallable, readPhone } from '#domain/members/read-phone.ts'

/** As people write the number; one that can't be called as it was saved. */
export const phoneText = (phone: string) =>
  (isCallable(phone) && readPhone(phone)?.formatted) || phone

/** The member's sign-in methods, shown under their name. */
export function waysIn({ email, phone }: Pick<AdminMember, 'email' | 'phone'>): string[] {
  return [email, phone && phoneText(phone)].filter((way): way is string => Boolean(way))
}

/** "3 members", "1 row". */
export function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`
}
