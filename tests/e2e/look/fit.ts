import type { Page } from 'playwright/test'
import { overflow } from '../overflow.ts'
import { type Check, DESK, inWindows, PHONE, type WindowSize } from './check.ts'
import { textProblems } from './text-problems.ts'

/** A phone, a tablet held upright, the narrowest window with the layout of a desk, and a desk. */
const WINDOWS: readonly WindowSize[] = [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  DESK,
]
const NARROWEST: WindowSize = { width: 320, height: 640 }
/** A window of 1280 by 1024 px enlarged to 400 %, and a phone on its side. */
const LOW_WINDOWS: readonly WindowSize[] = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
]
/** Lower than this, what scrolls by itself shows less than one row. */
const LEAST_SCROLLER_PX = 120
const BROWSER_DEFAULT_PX = 16
/** What readers may set for themselves, at the least (WCAG 2.2, success criterion 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`
/** The name of a car that tests make up for its length has more. */
const LONGEST_NAME = 60

/** Nothing is wider than the window, cut, covered or broken inside a word. */
export const fit: Check = (page) => inWindows(page, WINDOWS, layoutProblems)

/** The same with text at 200 %, the reader's setting in the browser. */
export const largeText: Check = (page) =>
  atTextSize(page, 200, () => inWindows(page, WINDOWS, layoutProblems))

/** With the spacing that a reader may choose nothing is cut, covered or wider than the window. */
export const spacedText: Check = async (page) => {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, TEXT_SPACING)
  const problems = await inWindows(page, [NARROWEST], async () => [
    ...(await layoutProblems(page)).filter((one) => !one.startsWith('broken')),
    ...(await shortTextsCut(page)),
  ])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return problems.map((problem) => `spaced text, ${problem}`)
}

/** A low window, as enlarging makes it, scrolls as a whole; a menu that is open holds the page where it is. */
export const lowWindow: Check = async (page) => {
  if ((await page.getByRole('menu').count()) > 0) return []
  return inWindows(page, LOW_WINDOWS, async () => [
    ...(await layoutProblems(page)),
    ...(await tightScrollers(page)),
  ])
}

/** Words without an end widen nothing. */
export const unbrokenText: Check = (page) =>
  inWindows(page, [PHONE, { width: 820, height: 1180 }, DESK], async () => [
    ...(await widePage(page)),
    ...(await textsPastTheirEdge(page)),
  ])

export async function atTextSize(
  page: Page,
  percent: number,
  check: () => Promise<string[]>,
): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const setTextSize = (percent: number) =>
    browser.send('Page.setFontSizes', {
      fontSizes: { standard: (BROWSER_DEFAULT_PX * percent) / 100 },
    })
  await setTextSize(percent)
  const problems = await check()
  await setTextSize(100)
  await browser.detach()
  return problems.map((problem) => `text at ${percent} %, ${problem}`)
}

export const layoutProblems: Check = async (page) => [
  ...(await widePage(page)),
  ...(await textProblems(page)),
]

const widePage: Check = async (page) => {
  const px = await overflow(page)
  return px > 0 ? [`${px} px wider than the window`] : []
}

/** Parts of the page, or of the dialog that is open on it, that scroll by themselves in too little room. */
const tightScrollers: Check = (page) =>
  page.evaluate((least) => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    return [...(root ?? document.body).querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility() && !(one instanceof HTMLTextAreaElement))
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
      .filter(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 4)
      .filter(({ clientHeight }) => clientHeight < least)
      .map((one) => `scrolls in ${one.clientHeight} px: ${one.outerHTML.slice(0, 120)}`)
  }, LEAST_SCROLLER_PX)

/** Names and times that a limit of lines cuts; only longer texts are previews. */
const shortTextsCut: Check = (page) =>
  page.evaluate((longestName) => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    return [...(root ?? document.body).querySelectorAll<HTMLElement>('*')]
      .filter((one) => getComputedStyle(one).webkitLineClamp !== 'none')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)
      .map(({ textContent }) => textContent.trim())
      .filter((text) => text.length <= longestName)
      .map((text) => `cut after some lines: "${text}"`)
  }, LONGEST_NAME)

/** The texts that reach further to the right than the page, or what they are in, lets them be seen. */
const textsPastTheirEdge: Check = (page) =>
  page.evaluate(() => {
    const visibleUpTo = (one: Element): number => {
      const around = one.parentElement
      if (!around) return innerWidth
      const cuts = getComputedStyle(around).overflowX !== 'visible'
      const right = cuts ? around.getBoundingClientRect().right : innerWidth
      return Math.min(right, visibleUpTo(around))
    }
    return (
      [...document.querySelectorAll('main *')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
        // What is for screen readers alone is one pixel wide, whatever is in it.
        .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
        .filter((one) => one.getBoundingClientRect().right > visibleUpTo(one) + 1)
        .map((one) => `past its edge: ${one.tagName} ${one.textContent}`)
    )
  })
