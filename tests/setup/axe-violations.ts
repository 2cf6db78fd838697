import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page and its frames as they are now: one line for each rule and element. */
export async function axeViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary = '' }) =>
        `${id}: ${help} (${target.join(' ')}) ${html} ${failureSummary}`,
    ),
  )
}
