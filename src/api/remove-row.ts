import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { request } from './client.ts'

/** Deletes the row `id` under `path`; what is listed under `changed` is read again, whatever came of it. */
export function useRemoveRow(path: string, changed: readonly QueryKey[]) {
  const client = useQueryClient()
  return async (id: string) => {
    try {
      await request<null>(`${path}/${id}`, { method: 'DELETE' })
    } finally {
      for (const queryKey of changed) void client.invalidateQueries({ queryKey })
    }
  }
}
