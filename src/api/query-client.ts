import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { request } from './client.ts'
import type { RequestOptions } from './send.ts'
import { untilAnswered } from './until-answered.ts'

const UNUSED_KEPT_MS = 5 * 60_000

/** The default read: GET on the path made by joining the key's segments with '/' (specification 7). */
export function read<T>(options: Pick<RequestOptions, 'on401' | 'timeoutMs'> = {}) {
  return ({ queryKey, signal }: QueryFunctionContext) =>
    request<T>(queryKey.join('/'), { ...options, signal })
}

/** A client whose data is never stale, tries once, and asks whatever the browser says (decision 6). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: read(),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_KEPT_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Where there is nothing to show, it comes by itself once the server answers.
        refetchInterval: ({ state }) => state.data === undefined && untilAnswered({ state }),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
