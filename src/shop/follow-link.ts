import type { MouseEvent } from 'react'

/** Follows a link within the page; a press that asks for another tab or window stays the browser's. */
export function followLink(go: () => void) {
  return (press: MouseEvent) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    go()
  }
}
