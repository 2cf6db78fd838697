import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright/test'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page as it stands, one line per element. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')}) ${node.failureSummary ?? ''}`),
  )
}
