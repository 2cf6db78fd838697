import type { AdminMember } from '#domain/members/member.schema.ts'
import { formatPhone } from '#domain/members/phone.ts'

/** "1 member", "40 members", "1000+ members". */
export function totalWords(total: string | null): string {
  if (total === null) return ''
  return total === '1' ? '1 member' : `${total} members`
}

/** The ways a member signs in, for a line under their name. */
export function waysIn({ email, phone }: Pick<AdminMember, 'email' | 'phone'>): string[] {
  return [email, phone && formatPhone(phone)].filter((way): way is string => Boolean(way))
}

/** "3 members", "1 row". */
export function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`
}
