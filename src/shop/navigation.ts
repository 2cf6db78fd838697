import { type MouseEvent, useSyncExternalStore } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { FILTERS, type Filter } from '#domain/merch/catalogue.ts'
import { readFilter } from '#domain/merch/shop-data.ts'

const PANELS = ['cart', 'checkout'] as const
type Panel = (typeof PANELS)[number]

/** The state in the page's URL; a product or a panel opens over the page. */
export type Address = { filter: Filter; product: string | null; panel: Panel | null }

/** Parses a URL's query string. */
export function readAddress(search: string): Address {
  const params = new URLSearchParams(search)
  const panel = PANELS.find((one) => one === params.get('panel')) ?? null
  const product = panel ? null : params.get('product')
  return { filter: readFilter(params.get('filter')), product: product || null, panel }
}

/** The URL that shows this state. */
export function addressOf({ filter, product, panel }: Partial<Address>): string {
  const params = new URLSearchParams()
  if (filter && filter !== FILTERS[0]) params.set('filter', filter)
  if (product) params.set('product', product)
  if (panel) params.set('panel', panel)
  const search = params.toString()
  return search ? `/merch?${search}` : '/merch'
}

function followHistory(changed: () => void) {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/** Null during hydration: the server answers some URLs with another URL's page. */
export function useAddress(): Address | null {
  const search = useSyncExternalStore(
    followHistory,
    () => window.location.search,
    () => null,
  )
  return search === null ? null : readAddress(search)
}

export const currentAddress = () => readAddress(window.location.search)
const hasOverlay = ({ product, panel }: Address) => product !== null || panel !== null
const openedHere = () => isRecord(history.state) && history.state.openedHere === true
/** The browser fires it for Back and Forward only. */
const render = () => dispatchEvent(new PopStateEvent('popstate'))

export function showFilter(filter: Filter): void {
  if (currentAddress().filter === filter) return
  history.pushState(null, '', addressOf({ filter }))
  render()
}

/** Opens a product or a panel over the page, replacing the one that was open. */
export function open(over: { product: string } | { panel: Panel }): void {
  const before = currentAddress()
  const next = addressOf({ filter: before.filter, ...over })
  if (hasOverlay(before)) history.replaceState(history.state, '', next)
  else history.pushState({ openedHere: true }, '', next)
  render()
}

let isGoingBack = false

/** Closes the overlay by going back one entry, so that the next Back leaves the shop. */
export function close(): void {
  const before = currentAddress()
  // Going back is asynchronous; a second click in between must not leave the shop.
  if (!hasOverlay(before) || isGoingBack) return
  if (openedHere()) {
    isGoingBack = true
    const hasGone = () => {
      isGoingBack = false
    }
    addEventListener('popstate', hasGone, { once: true })
    history.back()
    return
  }
  history.replaceState(null, '', addressOf({ filter: before.filter }))
  render()
}

/** Handles a link click within the page; clicks that open a new tab or window are left to the browser. */
export function followLink(go: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
}
