import type { Check } from './check.ts'
import { layoutProblems } from './fit.ts'

/** An A4 sheet between its margins. */
const SHEET = { width: 718, height: 1000 }

/** On paper nothing is cut or wider than the sheet, text is black, and nothing is shown that can only be pressed. */
export const print: Check = async (page) => {
  const before = page.viewportSize()
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  const problems = (await layoutProblems(page)).filter(
    (problem) => problem.startsWith('cut') || problem.includes('wider'),
  )
  problems.push(
    ...(await page.evaluate(() => {
      const found: string[] = []
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
      for (const one of shown('nav, aside, [role=tablist], input[type=search]')) {
        found.push(`a control on paper: ${one.outerHTML.slice(0, 100)}`)
      }
      for (const one of shown('[aria-pressed=true], label:has(> input:checked)')) {
        if (getComputedStyle(one).outlineStyle === 'none') {
          found.push(`on paper not shown as chosen: ${one.outerHTML.slice(0, 100)}`)
        }
      }
      for (const one of shown('h1, h2, h3, p, dd, td')) {
        const { color } = getComputedStyle(one)
        if (color !== 'rgb(0, 0, 0)') {
          found.push(`${color} on paper: ${(one.textContent ?? '').slice(0, 60)}`)
        }
      }
      return found
    })),
  )
  await page.emulateMedia({ media: 'screen' })
  if (before) await page.setViewportSize(before)
  return problems.map((problem) => `printed, ${problem}`)
}

/** On paper no bar lies over the page; menus and tooltips, placed by their own style, are open only for a moment. */
export const printedBars: Check = async (page) => {
  await page.emulateMedia({ media: 'print' })
  const problems = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility() && one.clientHeight > 0 && !one.style?.position)
      .map((one) => `over the page on paper: ${one.outerHTML.slice(0, 100)}`),
  )
  await page.emulateMedia({ media: 'screen' })
  return problems
}
