import { useQuery } from '@tanstack/react-query'
import type { AdminMember } from '#domain/members/member.schema.ts'
import { findMembers } from '../../api/members.ts'

const SHOWN = 20

export type MemberOptionsState = {
  rows: AdminMember[] | undefined
  hasMore: boolean
  error: unknown
}

/** The first members that match, asked for only while the list is open. */
export function useMemberOptions(search: string, isOpen: boolean): MemberOptionsState {
  const { data, error } = useQuery({
    ...findMembers(search, SHOWN),
    enabled: isOpen,
    placeholderData: (before) => before,
  })
  return { rows: data?.rows, hasMore: data?.rows.length === SHOWN, error }
}
