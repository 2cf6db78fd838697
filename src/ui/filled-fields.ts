const TEXT_TYPES = ['text', 'email', 'tel', 'password', 'search', 'url', 'number']

const isText = (control: Element) =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && TEXT_TYPES.includes(control.type))

/**
 * Browsers and password managers fill in fields without an event. Reports what stands in a form's fields before it is
 * sent, so that this is what is sent.
 */
export function reportFilledFields() {
  const report = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const control of target.elements) {
      // React compares, and ignores what it knows.
      if (isText(control)) control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  window.addEventListener('submit', report, { capture: true })
}
