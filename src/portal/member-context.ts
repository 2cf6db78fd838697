import { createContext, use } from 'react'
import type { Session } from '../session/session-state.ts'

export type SignedInMember = Omit<Extract<Session, { state: 'signed-in' }>, 'state'>

export const MemberContext = createContext<SignedInMember | null>(null)

export function useMember(): SignedInMember {
  const signedIn = use(MemberContext)
  if (!signedIn) throw new Error('useMember needs the member guard')
  return signedIn
}
