import { useRef } from 'react'
import { followKeyboard } from './keyboard-inset.ts'

export const scrim =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

export const centeredPanel =
  'safe-panel fixed z-50 mx-auto flex flex-col overflow-y-auto overscroll-contain rounded-t-xl border border-border bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-text shadow-raised data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out md:top-0 md:my-auto md:h-fit md:rounded-xl md:p-6'

export const panelTitle = 'font-bold font-display text-2xl leading-tight'

export const panelFooter =
  'mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end [&>button]:md:min-w-28'

/** Those of the newest dialog, until it has closed. */
let lastOpeners: HTMLElement[] = []

/** Restores focus to the element that had it when a dialog opened; Radix does so only for a dialog's own trigger. */
export function useReturnFocus() {
  const openers = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      followKeyboard()
      const found = openersOf(document.activeElement)
      // In place of another dialog, whose focused button is gone, it returns to where that one would have.
      openers.current = found.length > 0 ? found : [...lastOpeners]
      lastOpeners = openers.current
    },
    onCloseAutoFocus: (event: Event) => {
      const [opener, ...around] = openers.current
      if (lastOpeners === openers.current) lastOpeners = []
      if (!opener) return
      event.preventDefault()
      if (opener.isConnected) return opener.focus({ preventScroll: true })
      // Later, so that code that knows where the focus belongs after a deletion (`focusOnceGone`) goes first.
      setTimeout(() => document.activeElement === document.body && focusFirst(around))
    },
  }
}

/** The element that opened a dialog, or its menu's button, followed by the elements around it. */
function openersOf(focused: Element | null): HTMLElement[] {
  const menu = focused?.closest('[role=menu]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const openers: HTMLElement[] = []
  for (let one = button ?? focused; one && one !== document.body; one = one.parentElement) {
    if (one instanceof HTMLElement) openers.push(one)
  }
  return openers
}

function focusFirst(around: HTMLElement[]): void {
  const remaining = around.find((one) => one.isConnected)
  const target = remaining?.querySelector<HTMLElement>('h1, h2, h3, button, a[href]') ?? remaining
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
