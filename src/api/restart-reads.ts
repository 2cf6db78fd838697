import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Sends the reads that are under way once more: their answers may be older than what was just written, and would land
 * on top of it. Of a list in pages it is the same page that is asked for again.
 */
export function restartReads(client: QueryClient, filters: QueryFilters) {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const { fetchMeta } = query.state
    void query.cancel({ silent: true })
    query.fetch(undefined, { cancelRefetch: true, meta: fetchMeta ?? undefined }).catch(() => {})
  }
}
