import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { htmlProblems } from './html-problems.ts'

declare global {
  interface Window {
    axe: { run(of: Document, how: RunOptions): Promise<AxeResults> }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that may differ between light and dark, which share all elements. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function broken(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await page.evaluate<AxeResults['violations'], string[] | undefined>(
    async (runOnly) => {
      const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
      const moving = document.getAnimations().filter(ends)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      // Describe violations only: describing every passing element takes longer than the check itself.
      const options = { resultTypes: ['violations' as const], preload: false }
      const results = await window.axe.run(document, runOnly ? { ...options, runOnly } : options)
      return results.violations
    },
    rules,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary = '' }) =>
        `${id}: ${help} (${target.join(' ')}) ${html} ${failureSummary}`,
    ),
  )
}

async function putAxeIn(page: Page) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(source)
  }
}

/** What axe finds wrong with the page and its frames now, in light mode: one line per rule and element. */
export async function violationsInTheLight(page: Page): Promise<string[]> {
  await putAxeIn(page)
  return broken(page)
}

/** What axe finds wrong with the colors in dark mode. */
export async function colorViolationsInTheDark(page: Page): Promise<string[]> {
  await putAxeIn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = await broken(page, OF_COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  return violations.map((line) => `in the dark, ${line}`)
}

/**
 * What axe finds wrong with the page and its frames now, in light and dark mode, and what of the page breaks the HTML
 * standard: one line per rule and element.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  return [
    ...(await violationsInTheLight(page)),
    ...(await colorViolationsInTheDark(page)),
    ...(await htmlProblems(await page.content())),
  ]
}
