import { useMemo, useState } from 'react'
import type { ShopData } from '#domain/merch/shop-data.ts'
import { useStore } from '../store.ts'
import { type Items, items } from './items-store.ts'

const LOADING: Items = { state: 'loading', list: [] }

/** What is sold: first as it came with the page, then as it was read. */
export function useItems(sent: ShopData | null): Items {
  const read = useStore(items)
  const first = useMemo<Items>(
    () => (sent ? { state: 'ready', list: sent.items } : LOADING),
    [sent],
  )
  return useUnlessSame(read && (read.state === 'ready' || !sent) ? read : first)
}

/** Keeps the very object as long as it says the same, so that what was read anew is drawn no second time. */
function useUnlessSame(next: Items): Items {
  const text = useMemo(() => JSON.stringify(next), [next])
  const [kept, setKept] = useState({ text, items: next })
  if (kept.text === text) return kept.items
  setKept({ text, items: next })
  return next
}
