import { useMemo, useState } from 'react'
import type { ShopData } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { readShopItems } from '../../queries/merch.ts'
import { failureCause } from '../../ui/failure-cause.ts'
import { applyItems } from '../cart/cart-store.ts'
import { createStore, useStore } from '../store.ts'
import { withOwnHold } from './own-hold.ts'

export type Items = {
  state: 'loading' | 'ready' | 'failed'
  list: readonly ShopItem[]
  /** Why they couldn't be read. */
  cause?: string
}

/** The items for sale; null until refetched, while the page's embedded items are shown. */
export const items = createStore<Items | null>(null)

let reading: Promise<void> | null = null

async function read(): Promise<void> {
  try {
    const list = withOwnHold(await readShopItems())
    items.set({ state: 'ready', list })
    await applyItems(list)
  } catch (error) {
    const before = items.get()
    const failed: Items = { state: 'failed', list: [], cause: failureCause(error) }
    items.set(before?.state === 'ready' ? before : failed)
  }
}

/** Refetches products and stock and updates the cart; concurrent callers share one request. */
export function refreshItems(): Promise<void> {
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

/** Refetches once the page is rendered, and again when the network comes back. */
export function followServer(): void {
  void refreshItems()
  addEventListener('online', () => void refreshItems())
}

const LOADING: Items = { state: 'loading', list: [] }

/** The items for sale: first those embedded in the page, then the refetched ones. */
export function useItems(embedded: ShopData | null): Items {
  const read = useStore(items)
  const first = useMemo<Items>(
    () => (embedded ? { state: 'ready', list: embedded.items } : LOADING),
    [embedded],
  )
  return useStable(read && (read.state === 'ready' || !embedded) ? read : first)
}

/** Returns the previous object while the content is equal, so that a refetch causes no redraw. */
function useStable(next: Items): Items {
  const text = useMemo(() => JSON.stringify(next), [next])
  const [last, setLast] = useState({ text, items: next })
  if (last.text === text) return last.items
  setLast({ text, items: next })
  return next
}
