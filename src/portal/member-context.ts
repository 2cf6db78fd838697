import { createContext, use } from 'react'
import type { Member } from '#domain/members/member.schema.ts'

export type SignedInMember = { member: Member; confirmed: boolean; isAsked?: boolean }

export const MemberContext = createContext<SignedInMember | null>(null)

export function useMember(): SignedInMember {
  const signedIn = use(MemberContext)
  if (!signedIn) throw new Error('This screen stands behind the member guard')
  return signedIn
}
