import { createContext, use } from 'react'
import type { Member } from '#domain/members/member.ts'

export type SignedInMember = {
  member: Member
  confirmed: boolean
  isConnecting?: boolean
  serverFailed?: boolean
}

export const MemberContext = createContext<SignedInMember | null>(null)

export function useMember(): SignedInMember {
  const signedIn = use(MemberContext)
  if (!signedIn) throw new Error('useMember needs the member guard')
  return signedIn
}
