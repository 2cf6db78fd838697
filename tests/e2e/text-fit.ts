import { type CDPSession, expect, type Page, test } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { overflow } from './overflow.ts'

type Window = { width: number; height: number }

/** The sizes of phones, tablets and desks that people hold and sit at. */
const WINDOWS: readonly Window[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
]
const TEXT_SIZES = [100, 200]
const BROWSER_DEFAULT_PX = 16
/** How much of a window may be taken by bars that stay while the rest scrolls. */
const MOST_OF_WINDOW = 0.45
/** Names with more letters, which some tests make up, may break where a column is narrow. */
const LONGEST_WORD = 20
/** So much longer a test may take for each state that it checks. */
const CHECK_MS = 60_000

/** Texts that are cut, broken inside a word, or covered by something else, each as a sentence. */
const textProblems = (page: Page) =>
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
          if (/[.@/][\p{L}]/u.test(text.slice(Math.max(0, index - 1), index + word.length + 1)))
            continue
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
        // What opens over the page closes again.
        if (there.closest('[data-toast-state], [role=listbox], [role=menu]')) continue
        const card = one.closest('li, article, a, button, [data-card]')
        if (card?.contains(there)) continue
        problems.add(
          `covered: "${short(one.textContent ?? '')}" by ${there.outerHTML.slice(0, 80)}`,
        )
      }

      const bars = [...within.querySelectorAll('*')].filter((one) => {
        if (!isShown(one) || one === root) return false
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

const setTextSize = (browser: CDPSession, percent: number) =>
  browser.send('Page.setFontSizes', {
    fontSizes: { standard: (BROWSER_DEFAULT_PX * percent) / 100 },
  })

/**
 * Runs a check in every window at both text sizes. The text size is the reader's setting in the browser.
 */
export async function atEveryTextSize(
  page: Page,
  what: string,
  windows: readonly Window[],
  check: (where: string) => Promise<void>,
): Promise<void> {
  test.setTimeout(test.info().timeout + patience(CHECK_MS))
  const before = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  for (const percent of TEXT_SIZES) {
    await setTextSize(browser, percent)
    for (const window of windows) {
      await page.setViewportSize(window)
      await check(`${what}, ${window.width} px, text at ${percent} %`)
    }
  }
  await setTextSize(browser, 100)
  await browser.detach()
  if (before) await page.setViewportSize(before)
}

/** What readers may set for themselves, at the least (WCAG 2.2, success criterion 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`
/** The name of a car that tests make up for its length has more. */
const LONGEST_NAME = 60
/** A window of 1280 px, enlarged to 400 %. */
const NARROWEST: Window = { width: 320, height: 640 }

/** Names and times that a limit of lines cuts; only longer texts are previews. */
const shortTextsCut = (page: Page) =>
  page.evaluate((longestName) => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    return [...(root ?? document.body).querySelectorAll<HTMLElement>('*')]
      .filter((one) => getComputedStyle(one).webkitLineClamp !== 'none')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)
      .map(({ textContent }) => textContent.trim())
      .filter((text) => text.length <= longestName)
      .map((text) => `cut after some lines: "${text}"`)
  }, LONGEST_NAME)

/** Checks the page with the spacing that a reader may choose: nothing is cut, covered or wider than the window. */
async function expectSpacedTextToFit(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, TEXT_SPACING)
  await page.setViewportSize(NARROWEST)
  const where = `${what}, ${NARROWEST.width} px, spaced`
  await expect.soft.poll(() => overflow(page), `${where}: sticks out`).toBe(0)
  const problems = async () => [
    ...(await textProblems(page)).filter((one) => !one.startsWith('broken')),
    ...(await shortTextsCut(page)),
  ]
  await expect.soft.poll(problems, where).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  if (before) await page.setViewportSize(before)
}

/**
 * Checks the page as it stands, or the dialog that is open on it, in every window at both text sizes, and with spaced
 * text in a narrow one: nothing is cut, covered, broken inside a word or wider than the window.
 */
export async function expectTextToFit(
  page: Page,
  what: string,
  windows: readonly Window[] = WINDOWS,
): Promise<void> {
  await atEveryTextSize(page, what, windows, async (where) => {
    await expect.soft.poll(() => overflow(page), `${where}: sticks out`).toBe(0)
    // A window that was just resized draws its other layout a moment later.
    await expect.soft.poll(() => textProblems(page), where).toEqual([])
  })
  // A wall has no reader who sets its text, and lays its lines out by their measured width.
  if (windows === WINDOWS) await expectSpacedTextToFit(page, what)
}
