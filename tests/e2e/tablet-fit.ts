import { expect, type Page } from 'playwright/test'
import { axeViolations } from '../setup/axe-violations.ts'
import { overflow } from './overflow.ts'
import { expectTextToFit } from './text-fit.ts'

const SIZES = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
]
const TOUCH_PX = 44

/** Everything one presses that is smaller than a finger, unless it is a file's inner button or a link in a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const controls = [
      ...document.querySelectorAll('button, input, select, textarea, [role=option]'),
    ]
    return controls
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
      .filter((one) => !one.closest('[aria-hidden=true]'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < least || box.width < least)
      .map(({ one }) => one.outerHTML.slice(0, 120))
  }, TOUCH_PX)

/** What the page shows can be read by everybody, pressed by a finger, and fits every width and text size. */
export async function isFit(page: Page, what: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const where = `${what} at ${size.width}`
    expect(await axeViolations(page), where).toEqual([])
    expect(await smallTargets(page), `${where}: targets`).toEqual([])
    expect(await overflow(page), `${where}: nothing sticks out`).toBe(0)
  }
  await expectTextToFit(page, what)
}
