import { isRecord } from '#domain/is-record.ts'
import type { Filter } from '#domain/merch/catalogue.ts'
import { type Address, addressOf, readAddress } from './address.ts'
import { createStore } from './store.ts'

/** Null until the page is taken over: the server answers some addresses with the page of another. */
export const address = createStore<Address | null>(null)

let goingBack = false

function readWindow() {
  goingBack = false
  address.set(readAddress(window.location.search))
}

/** From now on the page shows what its address says, by links, back and forward. */
export function followAddress(): void {
  readWindow()
  addEventListener('popstate', readWindow)
}

const current = () => readAddress(window.location.search)
const isOver = ({ product, panel }: Address) => product !== null || panel !== null
const openedHere = () => isRecord(history.state) && history.state.openedHere === true

/** Shows the products of a filter. */
export function showFilter(filter: Filter): void {
  if (current().filter === filter) return
  history.pushState(null, '', addressOf({ filter }))
  readWindow()
}

/** Lays a product or a panel over the page; what lay there before gives way to it. */
export function open(over: { product: string } | { panel: NonNullable<Address['panel']> }): void {
  const before = current()
  const next = addressOf({ filter: before.filter, ...over })
  if (isOver(before)) history.replaceState(history.state, '', next)
  else history.pushState({ openedHere: true }, '', next)
  readWindow()
}

/** Takes away what lies over the page: one step back, so that the next press of back leaves the shop. */
export function close(): void {
  const before = current()
  if (!isOver(before)) return
  if (openedHere()) {
    // Going back takes a moment, in which a second press must not leave the shop.
    if (!goingBack) history.back()
    goingBack = true
    return
  }
  history.replaceState(null, '', addressOf({ filter: before.filter }))
  readWindow()
}
