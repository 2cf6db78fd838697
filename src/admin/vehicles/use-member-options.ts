import { useQuery } from '@tanstack/react-query'
import type { AdminMember } from '#domain/members/member.schema.ts'
import { findMembers } from '../../api/members.ts'
import { useSettled } from '../lists/use-settled.ts'

const SHOWN = 20

export type MemberOptionsState = {
  rows: AdminMember[] | undefined
  /** Whether the rows are of what is typed now, and not of the search before. */
  isCurrent: boolean
  hasMore: boolean
  error: unknown
}

/** The first members that match, asked for only while the list is open. */
export function useMemberOptions(search: string, isOpen: boolean): MemberOptionsState {
  const settled = useSettled(search)
  const { data, error, isPlaceholderData } = useQuery({
    ...findMembers(settled, SHOWN),
    enabled: isOpen,
    placeholderData: (before) => before,
  })
  return {
    rows: data?.rows,
    isCurrent: data !== undefined && !isPlaceholderData && settled.trim() === search.trim(),
    hasMore: data?.rows.length === SHOWN,
    error,
  }
}
