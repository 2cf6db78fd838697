/** What has to stand on the screen before a page can be used: an element with these words. */
export interface Usable {
  selector: string
  text: string
}

declare global {
  interface Window {
    /** When the frame that first showed it had been drawn, in the page's own milliseconds. */
    usableAt?: number
  }
}

/**
 * Runs in the page before its own scripts; the page notes the moment, since a look from outside comes late.
 * Its functions are an object's: tsx wraps named ones in a call the page does not have.
 */
export function noteUsable({ selector, text }: Usable) {
  performance.setResourceTimingBufferSize(5_000)
  const drawn = new MessageChannel()
  drawn.port1.onmessage = () => {
    window.usableAt ??= performance.now()
  }
  const watch = {
    isShown(element: Element) {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true })
    },
    check() {
      const found = [...document.querySelectorAll(selector)]
      if (found.some((one) => one.textContent?.includes(text) && watch.isShown(one))) {
        // Comes after this frame's paint.
        drawn.port2.postMessage(null)
      } else {
        requestAnimationFrame(watch.check)
      }
    },
  }
  requestAnimationFrame(watch.check)
}
