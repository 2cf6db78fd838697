import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/member-merges.ts'
import { call, readEndpoint } from '../http/call.ts'

/** What would move to `into`; idle until `from` is chosen. */
export function useMergePreview(into: string, from: string | null) {
  return useQuery({
    queryKey: [api.previewMerge.path, into, from],
    queryFn: readEndpoint(api.previewMerge, { params: { id: into }, query: { from: from ?? '' } }),
    enabled: from !== null,
    refetchOnMount: 'always',
    retry: false,
  })
}

/** Moves everything from `from` to `into`. Refetches all data, even after an error. */
export function useMergeMembers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ from, into }: { from: string; into: string }) =>
      call(api.mergeMembers, { params: { id: into }, body: { from } }),
    onSettled: () => client.invalidateQueries(),
  })
}
