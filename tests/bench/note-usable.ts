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

/** Runs in the page before its own scripts; the page notes the moment, since a look from outside comes late. */
export function noteUsable({ selector, text }: Usable) {
  performance.setResourceTimingBufferSize(5_000)
  const stands = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true })
  }
  const drawn = new MessageChannel()
  drawn.port1.onmessage = () => {
    window.usableAt ??= performance.now()
  }
  const look = () => {
    const found = [...document.querySelectorAll(selector)]
    if (found.some((one) => one.textContent?.includes(text) && stands(one))) {
      // Comes after this frame's paint.
      drawn.port2.postMessage(null)
    } else {
      requestAnimationFrame(look)
    }
  }
  requestAnimationFrame(look)
}
