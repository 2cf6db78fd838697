const LONGEST_MS = 30_000

/**
 * Keeps a keyboard's place: when `gone` has left the page, and the focus with it, what `find` answers has it. Answers how
 * to call that off.
 */
export function focusOnceGone(gone: Element, find: () => HTMLElement | null | undefined) {
  const watching = new MutationObserver(() => {
    // A question gives the focus back as it leaves, and would take it from there.
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

/** For a button that takes away what it stands on: the heading of what it stood in has the focus then. */
export function focusHeadingOnceGone(button: Element): void {
  const around: Element[] = []
  for (let one = button.parentElement; one; one = one.parentElement) {
    if (one.matches('article, section')) around.push(one)
  }
  focusOnceGone(button, () => {
    const stays = around.find((one) => one.isConnected)
    return stays?.querySelector<HTMLElement>('h1, h2')
  })
}
