import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Display, PairDisplay } from '#domain/displays/display.schema.ts'
import { request } from './client.ts'

const DISPLAYS = ['/api/displays']
const REFRESH_MS = 10_000

/** Paired displays, read again every 10 s while the list is open, since it tells when each was last seen. */
export function useDisplays() {
  return useQuery<Display[]>({
    queryKey: DISPLAYS,
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  })
}

export function usePairDisplay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PairDisplay & { id: string }) =>
      request<Display>('/api/displays', { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: DISPLAYS }),
  })
}

export function useRevokeDisplay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request<null>(`/api/displays/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: DISPLAYS }),
  })
}
