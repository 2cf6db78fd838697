import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from './client.ts'
import { listKey } from './paged-list.ts'

export const CONTENT_PATHS = {
  articles: '/api/digest-articles',
  videos: '/api/videos',
  reviews: '/api/restaurant-reviews',
} as const
export type ContentKind = keyof typeof CONTENT_PATHS

/** One row that no list shows; nothing older is kept of it, for its form would be opened with that. */
export function useContentRow<Row>(kind: ContentKind, id: string | null) {
  return useQuery<Row>({ queryKey: [CONTENT_PATHS[kind], id], enabled: id !== null, gcTime: 0 })
}

/** What an admin does with articles, videos or reviews; each throws RequestFailed or NoAnswer. */
export function useContentWrites<Row extends { id: string }, Values>(kind: ContentKind) {
  const client = useQueryClient()
  const path = CONTENT_PATHS[kind]
  const reread = () => client.invalidateQueries({ queryKey: listKey(path) })
  return {
    /** Published under `id`, however often it is sent. */
    publish: async (id: string, values: Values) => {
      const row = await request<Row>(path, { method: 'POST', body: { ...values, id } })
      void reread()
      return row
    },
    edit: async (id: string, changed: Partial<Values>) => {
      const row = await request<Row>(`${path}/${id}`, { method: 'PATCH', body: changed })
      void reread()
      return row
    },
    remove: async (id: string) => {
      try {
        await request(`${path}/${id}`, { method: 'DELETE' })
      } finally {
        void reread()
      }
    },
  }
}
