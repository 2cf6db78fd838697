import type { Page } from 'playwright/test'

/** How much of a window may be taken by bars that stay while the rest scrolls. */
const MOST_OF_WINDOW = 0.45
/** Names with more letters, which some tests make up, may break where a column is narrow. */
const LONGEST_WORD = 20

/** Texts that are cut, broken inside a word, or covered by something else, each as a sentence. */
export const textProblems = (page: Page) =>
  page.evaluate(
    ([mostOfWindow, longestWord]) => {
      const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
      const within = root ?? document.body
      const problems = new Set<string>()
      const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)

      /** What only screen readers get stands in a box of one pixel. */
      const isForScreenReaders = (one: Element | null): boolean =>
        one !== null &&
        ((one.getBoundingClientRect().width <= 1 && getComputedStyle(one).overflowX === 'hidden') ||
          isForScreenReaders(one.parentElement))

      const isShown = (one: Element) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.closest('[aria-hidden=true], [inert], svg, noscript') &&
        !isForScreenReaders(one)

      /** The element with a box of its own: `contents` has none. */
      const boxed = (one: Element | null): Element | null =>
        one && getComputedStyle(one).display === 'contents' ? boxed(one.parentElement) : one

      const cutBy = (one: Element, box: DOMRect): Element | undefined => {
        for (let around: Element | null = one; around; around = around.parentElement) {
          const style = getComputedStyle(around)
          if (style.position === 'fixed') return undefined
          const edge = around.getBoundingClientRect()
          const [hidesX, hidesY] = [style.overflowX, style.overflowY].map((overflow) =>
            ['hidden', 'clip'].includes(overflow),
          )
          if (style.overflowX === 'auto' || style.overflowX === 'scroll') return undefined
          if (style.overflowY === 'auto' || style.overflowY === 'scroll') return undefined
          // A preview of a few lines is cut on purpose.
          if (hidesY && Number(style.webkitLineClamp) > 1) return undefined
          if (hidesX && (box.right > edge.right + 2 || box.left < edge.left - 2)) return around
          if (hidesY && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)) return around
        }
        return undefined
      }

      const pen = document.createElement('canvas').getContext('2d')
      const fitsAWindow = (word: string, one: Element) => {
        if (!pen) return true
        if (word.length > longestWord) return false
        const style = getComputedStyle(one)
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        return pen.measureText(word).width < innerWidth * 0.7
      }

      const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const owners = new Set<Element>()
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? ''
        const one = boxed(node.parentElement)
        if (!one || text.trim() === '' || !isShown(one)) continue
        owners.add(one)
        range.selectNodeContents(node)
        const cut = cutBy(one, range.getBoundingClientRect())
        if (cut) problems.add(`cut: "${short(text)}"`)
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}'’.,:;!?$]+/gu)) {
          if (!fitsAWindow(word, one)) continue
          // Addresses may break anywhere.
          const withNeighbors = text.slice(Math.max(0, index - 1), index + word.length + 1)
          if (/[.@/]\p{L}|@/u.test(withNeighbors)) continue
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
          if (lines.size > 1) problems.add(`broken: "${word}" of "${short(text)}"`)
        }
      }

      for (const one of owners) {
        one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
        if (getComputedStyle(one).pointerEvents === 'none') continue
        const there = document.elementFromPoint(x, y)
        if (!there || there === one || one.contains(there) || there.contains(one)) continue
        const label = one.closest('label')
        if (label && (label.contains(there) || label.control === there)) continue
        // A field's label may stand within the field, and a link may span its card.
        // What opens over the page closes again, with the note below its list; the skip link with the focus.
        const passing =
          '[data-toast-state], [role=menu], :has(> [role=listbox]), a[href="#content"]'
        if (there.closest(passing)) continue
        const card = one.closest('li, article, a, button, [data-card]')
        if (card?.contains(there)) continue
        problems.add(
          `covered: "${short(one.textContent ?? '')}" by ${there.outerHTML.slice(0, 80)}`,
        )
      }

      const bars = [...within.querySelectorAll('*')].filter((one) => {
        if (!isShown(one) || one === root) return false
        // A toast goes by itself.
        if (one.querySelector('[data-toast-state]')) return false
        const { position } = getComputedStyle(one)
        const { width, height } = one.getBoundingClientRect()
        return (
          (position === 'fixed' || position === 'sticky') &&
          width > innerWidth / 2 &&
          height < innerHeight * 0.98
        )
      })
      const outer = bars.filter(
        (one) => !bars.some((other) => other !== one && other.contains(one)),
      )
      const taken = outer.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)
      if (!root && taken > innerHeight * mostOfWindow) {
        problems.add(`bars take ${Math.round(taken)} of ${innerHeight} px`)
      }
      scrollTo(0, 0)
      return [...problems]
    },
    [MOST_OF_WINDOW, LONGEST_WORD] as const,
  )
