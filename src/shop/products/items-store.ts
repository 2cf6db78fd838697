import { useMemo, useState } from 'react'
import { create } from 'zustand'
import type { ShopData } from '#domain/merch/shop-data.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import { readShopItems } from '../../queries/merch.ts'
import { failureCause } from '../../ui/failure-cause.ts'
import { applyItems, withOwnHold } from '../cart/cart-store.ts'

export type Items = {
  state: 'loading' | 'ready' | 'failed'
  list: readonly ShopItem[]
  /** Why they couldn't be read. */
  cause?: string
}

/** The items for sale, loading until refetched; meanwhile the page's embedded items are shown. */
export const useReadItems = create<Items>()(() => ({ state: 'loading', list: [] }))

let reading: Promise<void> | null = null

async function read(): Promise<void> {
  try {
    const list = withOwnHold(await readShopItems())
    useReadItems.setState({ state: 'ready', list })
    applyItems(list)
  } catch (error) {
    if (useReadItems.getState().state === 'ready') return
    useReadItems.setState({ state: 'failed', cause: failureCause(error) })
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

/** The items for sale: first those embedded in the page, then the refetched ones. */
export function useItems(embedded: ShopData | null): Items {
  const read = useReadItems()
  const isEmbedded = embedded !== null && read.state !== 'ready'
  return useStable(isEmbedded ? { state: 'ready', list: embedded.items } : read)
}

/** Returns the previous object while the content is equal, so that a refetch causes no redraw. */
function useStable(next: Items): Items {
  const text = useMemo(() => JSON.stringify(next), [next])
  const [last, setLast] = useState({ text, items: next })
  if (last.text === text) return last.items
  setLast({ text, items: next })
  return next
}
