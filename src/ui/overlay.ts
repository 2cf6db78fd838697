import { useRef } from 'react'

export const scrim =
  'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

export const centeredPanel =
  'safe-panel fixed z-50 mx-auto flex flex-col overflow-y-auto overscroll-contain rounded-t-xl border border-border bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-text shadow-raised data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out md:top-0 md:my-auto md:h-fit md:rounded-xl md:p-6'

export const panelTitle = 'font-bold font-display text-2xl leading-tight'

export const panelFooter =
  'mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end [&>button]:md:min-w-28'

/** Restores focus to the element that had it when a dialog opened; Radix does so only for a dialog's own trigger. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      import('./keyboard-inset.ts').then(
        ({ followKeyboard }) => followKeyboard(),
        () => {},
      )
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
