import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Endpoint, pathOf } from '#domain/api/endpoint.ts'
import { call, callPage, type PageOf } from '../http/call.ts'

const ROWS_A_PAGE = 50

type ListOptions<Row> = {
  q?: string
  params?: Record<string, string>
  limit?: number
  filters?: Record<string, string>
  /** The id of the row that the first page comes after. */
  before?: string | undefined
  enabled?: boolean
  /** In milliseconds; by default the list is read only when it is opened. */
  refetchInterval?: number | false | ((query: Pick<Query, 'state'>) => number | false)
  /** The fields the list is sorted by, if they can change: the next page continues from the row's former position. */
  sortedBy?: (row: Row) => Record<string, string>
}

/** The key of all pages of a list, for invalidation. */
export function listKey(list: Endpoint, params: Record<string, string> = {}) {
  return [pathOf(list, params), 'pages']
}

/**
 * A list fetched in pages, newest first (or by name), and refetched whenever it is opened. `q` searches;
 * `filters` are further query parameters.
 */
export function usePagedList<Row extends { id: string }>(
  list: PageOf<Row>,
  {
    q = '',
    limit = ROWS_A_PAGE,
    filters = {},
    params = {},
    before,
    enabled = true,
    refetchInterval = false,
    sortedBy,
  }: ListOptions<Row> = {},
) {
  const query = useInfiniteQuery({
    queryKey: [...listKey(list, params), { q, limit, filters, before }],
    queryFn: ({ pageParam, signal }) => {
      const words = q.trim() || undefined
      const query = { ...filters, limit: String(limit), ...pageParam, q: words }
      return callPage(list, { params, query, signal })
    },
    initialPageParam: before === undefined ? {} : { before },
    getNextPageParam: ({ rows }): Record<string, string> | undefined => {
      const last = rows.length < limit ? undefined : rows.at(-1)
      return last && { before: last.id, ...sortedBy?.(last) }
    },
    enabled,
    refetchOnMount: 'always',
    refetchInterval,
    placeholderData: (before) => before,
  })
  return {
    ...query,
    rows: query.data?.pages.flatMap((page) => page.rows),
    /** The number of matching rows, "1000+" past a thousand. */
    total: query.data?.pages[0]?.total ?? null,
  }
}

type Pages<Row> = InfiniteData<{ rows: Row[]; total: string | null }>

/** Shows a saved row in its place on every page of the list that has it. */
export function cacheRow<Row extends { id: string }>(
  client: QueryClient,
  list: PageOf<Row>,
  saved: Row,
) {
  client.setQueriesData<Pages<Row>>({ queryKey: listKey(list) }, (cached) => {
    const pages = cached?.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === saved.id ? saved : row)),
    }))
    return cached && pages && { ...cached, pages }
  })
}

export type Deletion = Endpoint & { method: 'DELETE'; path: `/${string}/:id`; answer: null }

/** Deletes the row `id`, and refetches the keys in `changed` whether it succeeded or not. */
export function useRemoveRow(deletion: Deletion, changed: readonly QueryKey[]) {
  const client = useQueryClient()
  return async (id: string) => {
    try {
      await call(deletion, { params: { id } })
    } finally {
      for (const queryKey of changed) void client.invalidateQueries({ queryKey })
    }
  }
}
