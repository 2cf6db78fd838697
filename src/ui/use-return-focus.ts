import { useRef } from 'react'

/** Gives the focus back to what had it when a dialog opened; Radix does so for a dialog's own trigger only. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const element = opener.current
      if (!(element instanceof HTMLElement) || !element.isConnected) return
      if (element === document.body) return
      event.preventDefault()
      element.focus({ preventScroll: true })
    },
  }
}
