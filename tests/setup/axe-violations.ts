import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Found = { violations: { id: string; nodes: { html: string }[] }[] }

declare global {
  interface Window {
    axe?: { run(where: Document): Promise<Found> }
  }
}

/** What axe finds wrong with the page as it is now: one line for each rule and element. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async () => {
    const found = await window.axe?.run(document)
    if (!found) return ['axe did not run']
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}
