import type { Locator } from 'playwright/test'

/** The names of the `controls`, a CSS selector, that are drawn where `over` is. */
export function controlsUnder(over: Locator, controls: string): Promise<string[]> {
  return over.evaluate((one, controls) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return box.top < bottom && box.bottom > top && box.left < right && box.right > left
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
  }, controls)
}
