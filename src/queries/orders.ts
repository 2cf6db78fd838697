import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCatalogue } from '#domain/api/catalogue.ts'
import * as api from '#domain/api/orders.ts'
import type { AdminOrder, OrderEditBody, OrderFilter } from '#domain/merch/admin-order.ts'
import type { RefundForm } from '#domain/merch/refund.schema.ts'
import { call, readEndpoint } from '../http/call.ts'
import { cacheRow, listKey, usePagedList } from './paged-list.ts'
import { restartReads } from './query-client.ts'

const ORDERS = api.listOrders.path
const NEEDING_ATTENTION = [api.listOrdersNeedingAttention.path]
/** The server calls Square twice before it answers. */
const REFUND_TIMEOUT_MS = 40_000

export type OrderShelf = OrderFilter | 'all'

/** Orders, newest first, in pages; the server matches `q` against number, name, e-mail and phone. */
export function useOrders({ q, shelf }: { q: string; shelf: OrderShelf }) {
  const filters: Record<string, string> = shelf === 'all' ? {} : { state: shelf }
  return usePagedList(api.listOrders, { q, filters, limit: 30 })
}

/** The current state of one order; shows `listed` until it is loaded. */
export function useOrder(id: string | null, listed?: AdminOrder) {
  return useQuery({
    queryKey: [ORDERS, id],
    queryFn: readEndpoint(api.getOrder, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchOnMount: 'always',
    placeholderData: listed,
  })
}

/** The orders that need attention; refetched every `refetchMs` milliseconds, if given. */
export function useOrdersNeedingAttention(refetchMs: number | false = false) {
  return useQuery({
    queryKey: NEEDING_ATTENTION,
    queryFn: readEndpoint(api.listOrdersNeedingAttention),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  })
}

/**
 * Replaces the saved order in every list, and leaves it there until the list is opened again: removing its row at once
 * would move the next one under the user's finger.
 */
export function takeOrder(client: QueryClient, saved: AdminOrder) {
  cacheRow(client, api.listOrders, saved)
  client.setQueryData([ORDERS, saved.id], saved)
  restartReads(client, { queryKey: [ORDERS] })
  void client.invalidateQueries({ queryKey: listKey(api.listOrders), refetchType: 'none' })
  void client.invalidateQueries({ queryKey: NEEDING_ATTENTION })
}

/** Order writes; each throws RequestFailed or NoAnswer. */
export function useOrderWrites() {
  const client = useQueryClient()
  return {
    /** Happens once under `key`, also if it is called again after a lost answer. */
    edit: async (id: string, key: string, body: OrderEditBody) => {
      takeOrder(client, await call(api.editOrder, { params: { id }, body, key }))
    },
    /** Reloads an order after a conflict; a deleted one is removed from the lists. */
    readAgain: async (id: string) => {
      try {
        takeOrder(client, await call(api.getOrder, { params: { id } }))
      } catch {
        await client.invalidateQueries({ queryKey: listKey(api.listOrders) })
      }
    },
    /** Idempotent under `key` (decision 30). */
    refund: async (id: string, key: string, body: RefundForm) => {
      const refund = await call(api.refundOrder, {
        params: { id },
        body,
        headers: { 'idempotency-key': key },
        timeoutMs: REFUND_TIMEOUT_MS,
      })
      takeOrder(client, await call(api.getOrder, { params: { id } }))
      // Returned goods change the stock.
      void client.invalidateQueries({ queryKey: [listCatalogue.path] })
      return refund
    },
  }
}
