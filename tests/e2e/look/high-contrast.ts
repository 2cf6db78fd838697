import type { Locator, Page } from 'playwright/test'
import type { Check } from './check.ts'

/** What says in the document that it is chosen. */
const CHOSEN = [
  '[aria-pressed=true]',
  '[aria-selected=true]',
  '[aria-checked=true]',
  '[aria-current]:not([aria-current=false])',
  'label:has(> input:checked)',
]
/** More of one kind look like the first ones. */
const MOST_OF_A_KIND = 2

/** In high contrast, what is chosen looks different from what isn't, and a full star from an empty one. */
export const highContrast: Check = async (page) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.mouse.move(0, 0)
  const problems: string[] = []
  for (const selector of CHOSEN) {
    const all = await page.locator(selector).filter({ visible: true }).all()
    for (const control of all.slice(0, MOST_OF_A_KIND)) {
      if (!(await isUncovered(control))) continue
      if (await isSameUnchosen(control)) {
        const html = await control.evaluate((one) => one.outerHTML.slice(0, 100))
        problems.push(`looks in high contrast as if not chosen: ${html}`)
      }
    }
  }
  if (await areStarsTheSame(page)) problems.push('full and empty stars look the same')
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return problems
}

/** Neither behind something else nor for screen readers alone. */
const isUncovered = (control: Locator) =>
  control.evaluate((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return width > 4 && height > 4 && one.contains(there)
  })

const pictureOf = (control: Locator) => control.screenshot({ animations: 'disabled' })

async function isSameUnchosen(control: Locator): Promise<boolean> {
  const handle = await control.elementHandle()
  if (!handle) return false
  const take = () => handle.screenshot({ animations: 'disabled' })
  await handle.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const chosen = await take()
  const putBack = await handle.evaluateHandle((one) => {
    const input = one.querySelector(':scope > input')
    if (one instanceof HTMLLabelElement && input instanceof HTMLInputElement) {
      input.checked = false
      return () => {
        input.checked = true
      }
    }
    const attributes = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current']
    const before = attributes.filter((name) => one.hasAttribute(name))
    const values = before.map((name) => one.getAttribute(name) ?? '')
    for (const name of before) one.setAttribute(name, 'false')
    return () => {
      for (const [at, name] of before.entries()) one.setAttribute(name, values[at] ?? '')
    }
  })
  const unchosen = await take()
  await putBack.evaluate((run) => run())
  return chosen.equals(unchosen)
}

async function areStarsTheSame(page: Page): Promise<boolean> {
  const stars = page.getByRole('img', { name: /^1 of \d stars$/ }).filter({ visible: true })
  if ((await stars.count()) === 0) return false
  const each = stars.first().locator('svg')
  return (await pictureOf(each.first())).equals(await pictureOf(each.last()))
}
