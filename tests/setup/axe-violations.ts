import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Of what is well it would else describe every element, which takes longer than looking at it.
const RUN = `axe
  .run(document, { resultTypes: ['violations'], preload: false })
  .then(({ violations }) => violations)`

/** What axe finds wrong with the page and its frames as they are now: one line for each rule and element. */
export async function axeViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(source)
  }
  const violations = await page.evaluate<AxeResults['violations']>(RUN)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary = '' }) =>
        `${id}: ${help} (${target.join(' ')}) ${html} ${failureSummary}`,
    ),
  )
}
