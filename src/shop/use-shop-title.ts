import { useEffect } from 'react'
import { CLUB } from '#domain/club.ts'
import type { ShopItem } from '#domain/merch/shop-item.ts'
import type { Address } from './address.ts'
import { FILTER_NAMES } from './filter-names.ts'

const BASE = `Merch · ${CLUB.name}`

/** Keeps the title of the window that of what is shown, so that the steps of its history tell apart. */
export function useShopTitle({ filter, product }: Address, items: readonly ShopItem[]): void {
  const shown = items.find(({ id }) => id === product)?.name
  const name = shown ?? (filter === 'all' ? null : FILTER_NAMES[filter])
  useEffect(() => {
    document.title = name ? `${name} · ${BASE}` : BASE
  }, [name])
}
