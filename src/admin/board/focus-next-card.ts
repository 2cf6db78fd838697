const ACTION = '[data-action]'

/** Keeps a keyboard's place in the column: the card moves away and takes its button along. */
export function focusNextCard(button: HTMLElement) {
  const card = button.closest('li[data-vehicle]')
  const next = card?.nextElementSibling ?? card?.previousElementSibling
  const column = card?.closest('section')
  requestAnimationFrame(() => {
    const target = next?.isConnected
      ? next.querySelector<HTMLElement>(ACTION)
      : column?.querySelector<HTMLElement>('h2')
    target?.focus({ preventScroll: next === undefined })
  })
}
