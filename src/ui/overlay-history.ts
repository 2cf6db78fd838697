import { useEffectEvent, useLayoutEffect } from 'react'

/*
 * Back closes the dialog, sheet or question on top. Each has an entry of the history above its page's, with the page's
 * address. What is closed otherwise leaves its entry there: the next overlay uses it, and Back skips it.
 */

type Entry = {
  /** The same for all entries of one page; null until an overlay opened on it. */
  page: number | null
  /** How many overlays its page can have open here. */
  depth: number
  /** The router's number, which it raises for each new page. */
  index: number | undefined
}

type Overlay = { close: () => void }

const overlays: Overlay[] = []
let isFollowed = false
let current: Entry = { page: null, depth: 0, index: undefined }
let address = ''

/** Lets Back close a dialog that is `open`; one that stays open, since it is still sending, gets its entry again. */
export function useOverlayEntry(open: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false))
  useLayoutEffect(() => {
    if (!open) return
    const overlay = { close: () => close() }
    overlays.push(overlay)
    addEntries()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
    }
  }, [open])
}

/** Starts before the router listens, so that it doesn't see the entries that are skipped. */
export function followHistory(): () => void {
  isFollowed = true
  current = readEntry()
  addEntries()
  addEventListener('popstate', onPopState)
  return () => {
    isFollowed = false
    removeEventListener('popstate', onPopState)
  }
}

/** Follows the router, which replaces the state of an entry when it replaces its address. */
export function followRouter(): void {
  const entry = readEntry()
  address = window.location.href
  if (entry.index !== current.index) current = entry
  else if (entry.page !== current.page || entry.depth !== current.depth) writeEntry()
}

function readEntry(): Entry {
  // Written by the router and by this file only.
  const state: { idx?: number; overlays?: Pick<Entry, 'page' | 'depth'> } | null = history.state
  const { page, depth } = state?.overlays ?? { page: null, depth: 0 }
  return { page, depth, index: state?.idx }
}

const stateOf = ({ page, depth }: Entry) => ({ ...history.state, overlays: { page, depth } })

function writeEntry() {
  history.replaceState(stateOf(current), '')
}

function addEntries() {
  if (!isFollowed) return
  followRouter()
  while (current.depth < overlays.length) {
    if (current.page === null) {
      current = { ...current, page: Date.now() }
      writeEntry()
    }
    // The page below didn't move, and what the browser stored of its place may be old by the time of Back.
    history.scrollRestoration = 'manual'
    current = { ...current, depth: current.depth + 1 }
    history.pushState(stateOf(current), '')
    history.scrollRestoration = 'auto'
  }
}

/** A dialog that closes needs a moment until it is gone. */
const CLOSES_WITHIN_MS = 300

function onPopState(event: PopStateEvent) {
  const before = current
  current = readEntry()
  const isBackOnPage =
    current.page !== null && current.page === before.page && current.depth < before.depth
  if (!isBackOnPage) return
  history.scrollRestoration = 'auto'
  history.replaceState(history.state, '', address)
  const surplus = overlays.slice(current.depth)
  if (surplus.length === 0) {
    event.stopImmediatePropagation()
    history.go(overlays.length - current.depth - 1)
    return
  }

  for (const overlay of surplus.reverse()) overlay.close()
  setTimeout(addEntries, CLOSES_WITHIN_MS)
}
