import { useInfiniteQuery } from '@tanstack/react-query'
import { requestList } from './client.ts'
import { untilAnswered } from './until-answered.ts'

const ROWS_A_PAGE = 50

type Asked = {
  q?: string
  limit?: number
  filters?: Record<string, string>
  /** Tries a read that was not answered again by itself. */
  triesAgain?: boolean
}

/** The key of every page of the list at `path`, for telling that they changed. */
export const listKey = (path: string) => [path, 'pages']

/**
 * A list that is read page by page, newest (or first by name) first, and asked for again whenever it is opened
 * (decision 14). Search by `q`; further query parameters in `filters`.
 */
export function usePagedList<Row extends { id: string }>(
  path: string,
  { q = '', limit = ROWS_A_PAGE, filters = {}, triesAgain = false }: Asked = {},
) {
  const query = useInfiniteQuery({
    queryKey: [...listKey(path), { q, limit, filters }],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ ...filters, limit: String(limit) })
      if (q.trim()) asked.set('q', q.trim())
      if (pageParam) asked.set('before', pageParam)
      return requestList<Row>(`${path}?${asked}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.rows.length < limit ? undefined : last.rows.at(-1)?.id),
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
