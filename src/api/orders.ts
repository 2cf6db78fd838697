import {
  type InfiniteData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  AdminOrder,
  EditedOrder,
  OrderEditBody,
  OrderFilter,
} from '#domain/merch/admin-order.ts'
import type { Refund, RefundForm } from '#domain/merch/refund.schema.ts'
import { request } from './client.ts'
import { listKey, usePagedList } from './paged-list.ts'
import { restartReads } from './restart-reads.ts'

const ORDERS = '/api/merch/orders'
const NEEDS_PERSON = '/api/merch/needs-person'
/** Square is asked twice before the server answers. */
const REFUND_TIMEOUT_MS = 40_000

export type OrderShelf = OrderFilter | 'all'

/** Orders newest first, page by page; `q` finds them by number, name, e-mail or phone on the server. */
export function useOrders({ q, shelf }: { q: string; shelf: OrderShelf }) {
  const filters: Record<string, string> = shelf === 'all' ? {} : { state: shelf }
  return usePagedList<AdminOrder>(ORDERS, { q, filters, limit: 30 })
}

/** One order as it is now; a listed one is shown until it was read. */
export function useOrder(id: string | null, listed?: AdminOrder) {
  return useQuery<AdminOrder>({
    queryKey: [ORDERS, id],
    enabled: id !== null,
    refetchOnMount: 'always',
    placeholderData: listed,
  })
}

/** The orders that need a person; read again every `everyMs`, if that is given. */
export function useNeedingPerson(everyMs: number | false = false) {
  return useQuery<AdminOrder[]>({
    queryKey: [NEEDS_PERSON],
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
}

type Pages = InfiniteData<{ rows: AdminOrder[]; total: string | null }>

/**
 * The saved order takes its place in every list that shows it, and stays there until the list is opened anew: a row
 * that went at once would put the next one under the thumb.
 */
export function takeOrder(client: QueryClient, saved: AdminOrder) {
  client.setQueriesData<Pages>(
    { queryKey: listKey(ORDERS) },
    (list) => list && withOrder(list, saved),
  )
  client.setQueryData([ORDERS, saved.id], saved)
  restartReads(client, { queryKey: [ORDERS] })
  void client.invalidateQueries({ queryKey: listKey(ORDERS), refetchType: 'none' })
  void client.invalidateQueries({ queryKey: [NEEDS_PERSON] })
}

function withOrder(list: Pages, saved: AdminOrder): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === saved.id ? saved : row)),
  }))
  return { ...list, pages }
}

/** What an admin does to orders; each throws RequestFailed or NoAnswer. */
export function useOrderWrites() {
  const client = useQueryClient()
  return {
    edit: async (id: string, edit: OrderEditBody) => {
      const path = `${ORDERS}/${id}`
      const { handedOverBefore, ...saved } = await request<EditedOrder>(path, {
        ...{ method: 'PATCH', body: edit },
      })
      takeOrder(client, saved)
      return { handedOverBefore }
    },
    /** What others made of it meanwhile; one that is gone leaves the lists. */
    readAgain: async (id: string) => {
      try {
        takeOrder(client, await request<AdminOrder>(`${ORDERS}/${id}`))
      } catch {
        await client.invalidateQueries({ queryKey: listKey(ORDERS) })
      }
    },
    /** Made once under `key`, however often it is sent (decision 30). */
    refund: async (id: string, key: string, body: RefundForm) => {
      const headers = { 'idempotency-key': key }
      const path = `${ORDERS}/${id}/refunds`
      const made = await request<Refund>(path, {
        ...{ method: 'POST', body, headers, timeoutMs: REFUND_TIMEOUT_MS },
      })
      const saved = await request<AdminOrder>(`${ORDERS}/${id}`)
      takeOrder(client, saved)
      void client.invalidateQueries({ queryKey: ['/api/merch/catalogue'] })
      return made
    },
  }
}
