import type { ShopItem } from '#domain/merch/shop-item.ts'
import { followItems } from '../cart/cart-store.ts'
import { createStore } from '../store.ts'
import { withOwnHold } from './own-hold.ts'

export type Items = { state: 'loading' | 'ready' | 'failed'; list: readonly ShopItem[] }

/** What is sold; null until it was read anew, when what came with the page counts. */
export const items = createStore<Items | null>(null)

let reading: Promise<void> | null = null

async function read(): Promise<void> {
  try {
    const { readShopItems } = await import('../../api/merch.ts')
    const list = withOwnHold(await readShopItems())
    items.set({ state: 'ready', list })
    await followItems(list)
  } catch {
    const before = items.get()
    items.set(before?.state === 'ready' ? before : { state: 'failed', list: [] })
  }
}

/** Reads products and stock anew; the cart follows. Those who ask meanwhile wait for the same answer. */
export function refreshItems(): Promise<void> {
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

/** Reads once the page stands, and again when a network is back. */
export function followServer(): void {
  void refreshItems()
  addEventListener('online', () => void refreshItems())
}
