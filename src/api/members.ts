import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminMember, AdminMemberDetail } from '#domain/members/member.schema.ts'
import type { MemberEdit, NewMember } from '#domain/members/member-form.schema.ts'
import type { ImportReport } from '#domain/members/member-import.ts'
import { request, requestList } from './client.ts'
import { listKey, usePagedList } from './paged-list.ts'
import { untilAnswered } from './until-answered.ts'
import { upload } from './upload.ts'

const MEMBERS = '/api/members'
const IMPORT = '/api/members-import'
export const IMPORT_TEMPLATE_PATH = `${IMPORT}/template`

/** Members by last and first name, page by page; `q` searches names, e-mails and phones on the server. */
export function useMembers(q: string, limit?: number) {
  return usePagedList<AdminMember>(MEMBERS, {
    q,
    triesAgain: true,
    sortedBy: ({ lastName, firstName }) => ({ lastName, firstName }),
    ...(limit ? { limit } : {}),
  })
}

/** One member, with whether wrong codes make them wait; asked for anew each time it is opened. */
export function useMember(id: string | null) {
  return useQuery<AdminMemberDetail>({
    queryKey: [MEMBERS, id],
    enabled: id !== null,
    refetchOnMount: 'always',
    refetchInterval: untilAnswered,
  })
}

function reread(client: QueryClient, id?: string) {
  void client.invalidateQueries({ queryKey: listKey(MEMBERS) })
  if (id) void client.invalidateQueries({ queryKey: [MEMBERS, id] })
}

/** Writes for one screen; each throws RequestFailed or NoAnswer, and what it may have changed is read again after it. */
export function useMemberWrites() {
  const client = useQueryClient()
  return {
    add: async (member: NewMember & { id: string }) => {
      const saved = await request<AdminMember>(MEMBERS, { method: 'POST', body: member })
      reread(client)
      return saved
    },
    edit: async (id: string, edit: MemberEdit) => {
      try {
        return await request<AdminMember>(`${MEMBERS}/${id}`, { method: 'PATCH', body: edit })
      } finally {
        reread(client, id)
      }
    },
    unlock: async (id: string) => {
      try {
        await request<null>(`${MEMBERS}/${id}/unlock`, { method: 'POST' })
      } finally {
        reread(client, id)
      }
    },
    importFile: async (file: Blob, onProgress: (sent: number) => void, signal: AbortSignal) => {
      const report = await upload<ImportReport>(IMPORT, file, {
        type: 'text/csv',
        onProgress,
        signal,
      })
      reread(client)
      return report
    },
  }
}

/** What a file of members would do; saves nothing. Throws RequestFailed or NoAnswer. */
export function checkMemberFile(
  file: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  return upload(`${IMPORT}/check`, file, { type: 'text/csv', onProgress, signal })
}

/** The query for the first members that match, for choosing one. */
export function findMembers(q: string, limit: number) {
  const asked = new URLSearchParams({ q: q.trim(), limit: String(limit) })
  return {
    queryKey: [...listKey(MEMBERS), 'found', q.trim(), limit],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestList<AdminMember>(`${MEMBERS}?${asked}`, { signal }),
    refetchOnMount: 'always' as const,
  }
}
