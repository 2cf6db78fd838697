import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/displays.ts'
import type { PairDisplay } from '#domain/displays/display.ts'
import { call, readEndpoint } from '../http/call.ts'

const DISPLAYS = [api.listDisplays.path]
const REFRESH_MS = 10_000

/** Paired displays, refetched every 10 s while the list is open, to show when each was last seen. */
export function useDisplays() {
  return useQuery({
    queryKey: DISPLAYS,
    queryFn: readEndpoint(api.listDisplays),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  })
}

export function usePairDisplay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PairDisplay & { id: string }) =>
      call(api.pairDisplay, { body, key: body.id }),
    onSettled: () => client.invalidateQueries({ queryKey: DISPLAYS }),
  })
}

export function useRevokeDisplay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(api.revokeDisplay, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: DISPLAYS }),
  })
}
