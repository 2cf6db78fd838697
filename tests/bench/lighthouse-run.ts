import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../setup/chromium.ts'
import { freePort } from '../setup/free-port.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** An audit that took points from its category, with what it found. */
export interface Cost {
  category: Category
  points: number
  audit: string
  found: string
}

export interface LighthouseRun {
  scores: Record<Category, number>
  costs: Cost[]
  metrics: Record<string, number>
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
]

function costsOf(result: Result, category: Category): Cost[] {
  const refs = result.categories[category]?.auditRefs ?? []
  const weights = refs.reduce((sum, { weight }) => sum + weight, 0)
  return refs.flatMap(({ id, weight }) => {
    const audit = result.audits[id]
    if (!audit || audit.score === null || audit.score === 1 || weight === 0) return []
    const points = ((1 - audit.score) * weight * 100) / weights
    return [{ category, points, audit: id, found: audit.displayValue ?? audit.title }]
  })
}

// Now and then the browser records no beginning, and Lighthouse asks to be run again.
const ATTEMPTS = 3

/** One look of a fresh browser at `url`: a mid-range phone on slow 4G, as Lighthouse simulates it. */
export async function runLighthouse(url: string, attempt = 1): Promise<LighthouseRun> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const ran = await lighthouse(url, {
      port,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      onlyCategories: [...CATEGORIES],
    })
    const result = ran?.lhr
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    if (result.runtimeError) {
      if (attempt < ATTEMPTS) return await runLighthouse(url, attempt + 1)
      throw new Error(`${url}: ${result.runtimeError.message}`)
    }
    const scoreOf = (category: Category) =>
      Math.round((result.categories[category]?.score ?? Number.NaN) * 100)
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      costs: CATEGORIES.flatMap((category) => costsOf(result, category)),
      metrics: Object.fromEntries(
        METRICS.map((id) => [id, result.audits[id]?.numericValue ?? Number.NaN]),
      ),
    }
  } finally {
    await browser.close()
  }
}
