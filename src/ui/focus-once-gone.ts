const LONGEST_MS = 30_000

/**
 * Restores keyboard focus: when `gone` leaves the page together with the focus, focuses what `find` returns. Returns a
 * cancel function.
 */
export function focusOnceGone(gone: Element, find: () => HTMLElement | null | undefined) {
  const watching = new MutationObserver(() => {
    // A closing dialog restores its own focus and would take it away from ours.
    if (gone.isConnected || document.querySelector('[role="alertdialog"]')) return
    stop()
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const target = find()
      if (!target) return
      const isButton = target instanceof HTMLButtonElement
      if (!isButton && !target.hasAttribute('tabindex')) target.tabIndex = -1
      target.focus({ preventScroll: !isButton })
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

/**
 * For a button that removes itself or its container: focuses the heading of the nearest container that remains. Returns a
 * cancel function.
 */
export function focusHeadingOnceGone(button: Element): () => void {
  const around: Element[] = []
  for (let one = button.parentElement; one; one = one.parentElement) {
    if (one.matches('article, section')) around.push(one)
  }
  return focusOnceGone(button, () => {
    const stays = around.find((one) => one.isConnected)
    return stays?.querySelector<HTMLElement>('h1, h2, h3')
  })
}
