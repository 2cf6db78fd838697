import { focusOnceGone } from '../../ui/focus-once-gone.ts'

/** The row of a list or a table in which the focus is. */
export function focusedRow(): Element | null {
  return document.activeElement?.closest('li, tr') ?? null
}

/** When `row` is gone, the next one's last button has the focus, or else the tab. Answers how to call that off. */
export function focusNextRow(row: Element): () => void {
  const next = row.nextElementSibling ?? row.previousElementSibling
  const panel = row.closest<HTMLElement>('[role="tabpanel"]')
  return focusOnceGone(row, () => {
    const button = next?.isConnected ? [...next.querySelectorAll('button')].at(-1) : undefined
    return button ?? panel
  })
}
