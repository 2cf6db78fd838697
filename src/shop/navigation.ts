import type { MouseEvent } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { FILTERS, type Filter } from '#domain/merch/catalogue.ts'
import { readFilter } from '#domain/merch/shop-data.ts'
import { createStore } from './store.ts'

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

/** Null until hydration: the server answers some URLs with another URL's page. */
export const address = createStore<Address | null>(null)

let goingBack = false

function readWindow() {
  goingBack = false
  address.set(readAddress(window.location.search))
}

/** Starts to render from the URL, including back and forward. */
export function followAddress(): void {
  readWindow()
  addEventListener('popstate', readWindow)
}

const current = () => readAddress(window.location.search)
const hasOverlay = ({ product, panel }: Address) => product !== null || panel !== null
const openedHere = () => isRecord(history.state) && history.state.openedHere === true

export function showFilter(filter: Filter): void {
  if (current().filter === filter) return
  history.pushState(null, '', addressOf({ filter }))
  readWindow()
}

/** Opens a product or a panel over the page, replacing the one that was open. */
export function open(over: { product: string } | { panel: NonNullable<Address['panel']> }): void {
  const before = current()
  const next = addressOf({ filter: before.filter, ...over })
  if (hasOverlay(before)) history.replaceState(history.state, '', next)
  else history.pushState({ openedHere: true }, '', next)
  readWindow()
}

/** Closes the overlay by going back one entry, so that the next Back leaves the shop. */
export function close(): void {
  const before = current()
  if (!hasOverlay(before)) return
  if (openedHere()) {
    // Going back is asynchronous; a second click in between must not leave the shop.
    if (!goingBack) history.back()
    goingBack = true
    return
  }
  history.replaceState(null, '', addressOf({ filter: before.filter }))
  readWindow()
}

/** Handles a link click within the page; clicks that open a new tab or window are left to the browser. */
export function followLink(go: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
}
