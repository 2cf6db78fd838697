import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/members.ts'
import type { MemberCreation, MemberEdit } from '#domain/members/member-form.schema.ts'
import type { ImportReport } from '#domain/members/member-import.ts'
import { call, callPage, readEndpoint } from '../http/call.ts'
import { ifMatch } from '../http/edit-version.ts'
import { retryWhileOffline } from '../http/retry-while-offline.ts'
import { upload } from '../http/upload.ts'
import { listKey, usePagedList } from './paged-list.ts'

const MEMBERS = api.listMembers.path
export const IMPORT_TEMPLATE_PATH = api.getImportTemplate.path

/** Members by last and first name, in pages; the server matches `q` against names, e-mails and phones. */
export function useMembers(q: string) {
  return usePagedList(api.listMembers, {
    q,
    refetchInterval: retryWhileOffline,
    sortedBy: ({ lastName, firstName }) => ({ lastName, firstName }),
  })
}

/** One member, with any sign-in lockout; refetched each time it is opened. */
export function useMember(id: string | null) {
  return useQuery({
    queryKey: [MEMBERS, id],
    queryFn: readEndpoint(api.getMember, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchOnMount: 'always',
    refetchInterval: retryWhileOffline,
  })
}

function reread(client: QueryClient, id?: string) {
  void client.invalidateQueries({ queryKey: listKey(api.listMembers) })
  if (id) void client.invalidateQueries({ queryKey: [MEMBERS, id] })
}

/** Member writes for one screen; each throws RequestFailed or NoAnswer and then refetches what it may have changed. */
export function useMemberWrites() {
  const client = useQueryClient()
  return {
    add: async (member: MemberCreation & { id: string }) => {
      const saved = await call(api.addMember, { body: member, key: member.id })
      reread(client)
      return saved
    },
    edit: async (id: string, edit: MemberEdit, version?: number) => {
      try {
        const headers = ifMatch(version)
        return await call(api.editMember, { params: { id }, body: edit, headers })
      } finally {
        reread(client, id)
      }
    },
    unlock: async (id: string) => {
      try {
        await call(api.unlockMember, { params: { id } })
      } finally {
        reread(client, id)
      }
    },
    forget: async (id: string) => {
      try {
        await call(api.forgetMember, { params: { id } })
        client.removeQueries({ queryKey: [MEMBERS, id] })
      } finally {
        // Their name was on requests, RSVPs, cars and inquiries too.
        void client.invalidateQueries()
      }
    },
    importFile: async (file: Blob, onProgress: (sent: number) => void, signal: AbortSignal) => {
      const report = await upload(api.importMembers, file, {
        type: 'text/csv',
        onProgress,
        signal,
      })
      reread(client)
      return report
    },
  }
}

/** Previews a member import and saves nothing. Throws RequestFailed or NoAnswer. */
export function checkMemberFile(
  file: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  return upload(api.checkImport, file, { type: 'text/csv', onProgress, signal })
}

/** The query for the first matching members, for a picker. */
export function findMembers(q: string, limit: number) {
  return {
    queryKey: [...listKey(api.listMembers), 'found', q.trim(), limit],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callPage(api.listMembers, { query: { q: q.trim(), limit }, signal }),
    refetchOnMount: 'always' as const,
  }
}
