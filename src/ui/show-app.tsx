import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { scrollFocusIntoView } from './clear-of-bars.ts'

/** Renders an app into the document's root, or hydrates the server's page. */
export function showApp(app: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) return
  reportFilledFields()
  focusTapped()
  scrollFocusIntoView()
  const whole = <StrictMode>{app}</StrictMode>
  // A transition hydrates in small steps, between which the page stays responsive.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, whole))
  else createRoot(root).render(whole)
}

const FOCUSABLE = 'button:not([tabindex="-1"]), a[href]'

/** Safari doesn't focus a button or link that is tapped, and so nothing would know where to put the focus back. */
function focusTapped(): void {
  const focus = ({ target, detail }: MouseEvent) => {
    // Enter in a field clicks the form's button too, and leaves the focus in the field.
    if (detail > 0 && target instanceof Element)
      target.closest<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  }
  addEventListener('click', focus, { capture: true })
}

const TEXT_TYPES = ['text', 'email', 'tel', 'password', 'search', 'url', 'number']

const isText = (control: Element) =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && TEXT_TYPES.includes(control.type))

/**
 * Browsers and password managers fill in fields without an event. Reports what stands in a form's fields before it is
 * sent, so that this is what is sent.
 */
function reportFilledFields() {
  const report = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const control of target.elements) {
      // React compares, and ignores what it knows.
      if (isText(control)) control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  window.addEventListener('submit', report, { capture: true })
}
