import { useInfiniteQuery } from '@tanstack/react-query'
import { requestList } from './client.ts'
import { untilAnswered } from './until-answered.ts'

const ROWS_A_PAGE = 50

type Asked<Row> = {
  q?: string
  limit?: number
  filters?: Record<string, string>
  /** Tries a read that was not answered again by itself. */
  triesAgain?: boolean
  /** What of a row the list is sorted by, where that may change: the next page goes on where the row stood. */
  sortedBy?: (row: Row) => Record<string, string>
}

/** The key of every page of the list at `path`, for telling that they changed. */
export const listKey = (path: string) => [path, 'pages']

/**
 * A list that is read page by page, newest (or first by name) first, and asked for again whenever it is opened
 * (decision 14). Search by `q`; further query parameters in `filters`.
 */
export function usePagedList<Row extends { id: string }>(
  path: string,
  { q = '', limit = ROWS_A_PAGE, filters = {}, triesAgain = false, sortedBy }: Asked<Row> = {},
) {
  const query = useInfiniteQuery({
    queryKey: [...listKey(path), { q, limit, filters }],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ ...filters, limit: String(limit), ...pageParam })
      if (q.trim()) asked.set('q', q.trim())
      return requestList<Row>(`${path}?${asked}`, { signal })
    },
    initialPageParam: {},
    getNextPageParam: ({ rows }): Record<string, string> | undefined => {
      const last = rows.length < limit ? undefined : rows.at(-1)
      return last && { before: last.id, ...sortedBy?.(last) }
    },
    refetchOnMount: 'always',
    refetchInterval: triesAgain && untilAnswered,
    placeholderData: (before) => before,
  })
  return {
    ...query,
    rows: query.data?.pages.flatMap((page) => page.rows),
    /** How many match, "1000+" past a thousand. */
    total: query.data?.pages[0]?.total ?? null,
  }
}
