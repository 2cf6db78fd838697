import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

export function subscribeToPrinting(onChange: () => void) {
  const follow = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    // The browser prints what is on the page when this event ends.
    flushSync(onChange)
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
  }
}

const current = () => isPrinting

/** Whether the page is being printed, so that paper gets the rows that a screen shows on request. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, current, current)
}
