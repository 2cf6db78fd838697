import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: { run(of: Document, how: RunOptions): Promise<AxeResults> }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What can differ between a light and a dark page, whose elements are the same. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function broken(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await page.evaluate<AxeResults['violations'], string[] | undefined>(
    async (runOnly) => {
      const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity
      const moving = document.getAnimations().filter(ends)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      // Of what is well it would else describe every element, which takes longer than looking at it.
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

/**
 * What axe finds wrong with the page and its frames as they are now, by light and in the dark: one line for each rule
 * and element.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(source)
  }
  const byLight = await broken(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await broken(page, OF_COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...byLight, ...inTheDark.map((line) => `in the dark, ${line}`)]
}
