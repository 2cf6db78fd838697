import { type CDPSession, expect, type Page, test } from 'playwright/test'
import { patience } from '../setup/patience.ts'
import { expectLowWindowToFit } from './low-window.ts'
import { overflow } from './overflow.ts'
import { textProblems } from './text-problems.ts'

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
/** So much longer a test may take for each state that it checks. */
const CHECK_MS = 60_000

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
 * text in a narrow one: nothing is cut, covered, broken inside a word or wider than the window. A low window, as
 * enlarging makes it, scrolls as a whole.
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
  if (windows !== WINDOWS) return
  await expectSpacedTextToFit(page, what)
  await expectLowWindowToFit(page, what)
}
