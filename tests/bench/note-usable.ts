declare global {
  interface Window {
    /** When the frame that first showed what makes the page usable had been drawn, in the page's own milliseconds. */
    usableAt?: number
  }
}

/**
 * Runs in the page before its own scripts, and notes when an element that matches `usable` is in sight: a look from outside
 * comes late.
 * Its functions are an object's: tsx wraps named ones in a call the page does not have.
 */
export function noteUsable(usable: string) {
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
      const found = [...document.querySelectorAll(usable)]
      if (found.some(watch.isShown)) {
        // Comes after this frame's paint.
        drawn.port2.postMessage(null)
      } else {
        requestAnimationFrame(watch.check)
      }
    },
  }
  requestAnimationFrame(watch.check)
}
