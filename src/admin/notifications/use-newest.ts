import { usePagedList } from '../../api/paged-list.ts'
import type { Kind } from './kinds.tsx'

const NEWEST = 10

/** The ten newest of a kind (specification 9). */
export function useNewest<Row extends { id: string }>(kind: Kind<Row>) {
  const list = usePagedList<Row>(kind.path, { limit: NEWEST })
  return { ...list, rows: list.rows?.slice(0, NEWEST), hasNextPage: false }
}
