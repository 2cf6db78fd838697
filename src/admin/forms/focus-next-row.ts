const LONGEST_MS = 30_000

/** The row of a list or a table in which the focus is. */
export function focusedRow(): Element | null {
  return document.activeElement?.closest('li, tr') ?? null
}

/**
 * Keeps a keyboard's place in a list: when `row` is gone, and the focus with it, the next one's last button has it. Answers
 * how to call that off.
 */
export function focusNextRow(row: Element): () => void {
  const next = row.nextElementSibling ?? row.previousElementSibling
  const panel = row.closest<HTMLElement>('[role="tabpanel"]')
  const watching = new MutationObserver(() => {
    // The question gives the focus back as it leaves, and would take it from the next row.
    if (row.isConnected || document.querySelector('[role="alertdialog"]')) return
    stop()
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const button = next?.isConnected ? [...next.querySelectorAll('button')].at(-1) : undefined
      const target = button ?? panel
      target?.focus({ preventScroll: target === panel })
    })
  })
  const timer = setTimeout(stop, LONGEST_MS)
  function stop() {
    clearTimeout(timer)
    watching.disconnect()
  }
  watching.observe(document.body, { childList: true, subtree: true })
  return stop
}
