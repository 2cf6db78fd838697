import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Nothing in the form can hold the focus while it is sent: it waits at the dialog, and goes back to where it was, or to
 * the first mistake, unless it was moved meanwhile. Answers what the form has to hear of the focus.
 */
export function useFocusAfterSending(form: RefObject<HTMLFormElement | null>, isSending: boolean) {
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    const dialog = form.current?.closest<HTMLElement>('[role=dialog]')
    if (!isSending || !dialog) return
    const before = last.current
    dialog.focus({ preventScroll: true })
    return () => {
      const at = document.activeElement
      if (!dialog.isConnected || (at !== dialog && at !== document.body)) return
      const mistake = dialog.querySelector<HTMLElement>('[aria-invalid=true]')
      ;(mistake ?? before)?.focus()
    }
  }, [form, isSending])

  return ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLElement) last.current = target
  }
}
