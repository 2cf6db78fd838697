import { useQuery } from '@tanstack/react-query'
import { listTroubles } from '#domain/api/health.ts'
import { readEndpoint } from '../http/call.ts'

/** Problems on the server that need attention; refetched every `everyMs` milliseconds, if given. */
export function useTroubles(everyMs: number | false) {
  return useQuery({
    queryKey: [listTroubles.path],
    queryFn: readEndpoint(listTroubles),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
}
