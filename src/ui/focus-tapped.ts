const FOCUSABLE = 'button:not([tabindex="-1"]), a[href]'

/** Safari doesn't focus a button or link that is tapped, and so nothing would know where to put the focus back. */
export function focusTapped(): void {
  const focus = ({ target, detail }: MouseEvent) => {
    // Enter in a field clicks the form's button too, and leaves the focus in the field.
    if (detail > 0 && target instanceof Element)
      target.closest<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  }
  addEventListener('click', focus, { capture: true })
}
