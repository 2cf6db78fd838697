import { useQuery } from '@tanstack/react-query'
import { listTroubles } from '#domain/api/health.ts'
import { readEndpoint } from '../http/call.ts'

/** Problems on the server that need attention; refetched every `refetchMs` milliseconds, if given. */
export function useTroubles(refetchMs: number | false) {
  return useQuery({
    queryKey: [listTroubles.path],
    queryFn: readEndpoint(listTroubles),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  })
}
