import {
  QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../http/client.ts'
import { retryWhileOffline } from '../http/retry-while-offline.ts'
import type { RequestOptions } from '../http/send.ts'

const UNUSED_CACHED_MS = 5 * 60_000

/** The default read: GET on the path formed by joining the key's segments with '/' (specification 7). */
export function read(options: Pick<RequestOptions, 'on401' | 'timeoutMs'> = {}) {
  return ({ queryKey, signal }: QueryFunctionContext) =>
    request(queryKey.join('/'), { ...options, signal })
}

/** A client whose data is never stale, that tries once, and that ignores the browser's online state (decision 6). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: read(),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_CACHED_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: ({ state }) => state.data === undefined && retryWhileOffline({ state }),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Restarts reads in progress, whose answers may predate the latest write and would overwrite it. A paged list refetches
 * the same page.
 */
export function restartReads(client: QueryClient, filters: QueryFilters) {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const { fetchMeta } = query.state
    void query.cancel({ silent: true })
    query.fetch(undefined, { cancelRefetch: true, meta: fetchMeta ?? undefined }).catch(() => {})
  }
}

/** Refetches the visible queries; a read in progress is reused. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(
    () => void client.invalidateQueries({ type: 'active' }, { cancelRefetch: false }),
    [client],
  )
}
