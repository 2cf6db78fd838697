import { expect, type Page } from 'playwright/test'
import { axeViolations } from '../setup/axe-violations.ts'
import { overflow } from './overflow.ts'
import { textProblems } from './text-problems.ts'

/** A window of 1280 by 1024 px enlarged to 400 %, and a phone on its side. */
const LOW_WINDOWS = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
]
/** Lower than this, what scrolls by itself shows less than one row. */
const LEAST_PX = 120

/** Parts of the page, or of the dialog that is open on it, that scroll by themselves in too little room. */
const tightScrollers = (page: Page) =>
  page.evaluate((least) => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    return [...(root ?? document.body).querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility() && !(one instanceof HTMLTextAreaElement))
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
      .filter(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 4)
      .filter(({ clientHeight }) => clientHeight < least)
      .map((one) => `scrolls in ${one.clientHeight} px: ${one.outerHTML.slice(0, 120)}`)
  }, LEAST_PX)

/** Checks the page as it stands in low windows: all of it can be reached by scrolling one way, and axe finds nothing. */
export async function expectLowWindowToFit(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const window of LOW_WINDOWS) {
    await page.setViewportSize(window)
    const where = `${what}, ${window.width} by ${window.height} px`
    await expect.soft.poll(() => overflow(page), `${where}: sticks out`).toBe(0)
    const problems = async () => [...(await textProblems(page)), ...(await tightScrollers(page))]
    await expect.soft.poll(problems, where).toEqual([])
    // A form of ours is a part of the page that frames it.
    const isFramed = new URL(page.url()).pathname.startsWith('/forms/')
    if (!isFramed) expect.soft(await axeViolations(page), where).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
