import type { Locator } from 'playwright/test'

/**
 * Taps twice at one place within a quarter of a second, whatever has slid under the finger by the second time; `moves`
 * says that the first tap takes the target away, which is waited for without that the finger gets any slower.
 */
export async function doubleTap(target: Locator, { moves }: { moves: boolean }): Promise<void> {
  // Nothing covers it, and it stands still: else the first tap would meet something else.
  await target.click({ trial: true })
  await target.evaluate(async (element, moves) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 5]
    const tap = (at: number) => {
      const event = new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        composed: true,
        clientX,
        clientY,
        detail: 1,
      })
      Object.defineProperty(event, 'timeStamp', { value: at })
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(event)
    }
    const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
    const begun = performance.now()
    tap(begun)
    await later(250)
    while (moves && element.isConnected) await later(20)
    tap(begun + 250)
    // Whatever the second one does is done by then.
    await later(500)
  }, moves)
}
